import { useQuery } from '@tanstack/react-query'

import { useFirebase } from './session.tsx'

/** The address of a stored picture, asked once per path; undefined while it is asked, and where there is none to see. */
export function useStorageUrl(path: string | null): string | undefined {
  const firebase = useFirebase()
  const { data } = useQuery({
    queryKey: ['storage-url', path],
    enabled: path !== null,
    staleTime: 3_600_000,
    retry: false,
    queryFn: async () => (await import('./storage.ts')).downloadUrlOf(firebase, path ?? ''),
  })
  return data
}
