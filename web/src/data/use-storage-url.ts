import { useQuery } from '@tanstack/react-query'

import { useFirebase } from './session.tsx'

/**
 * The URL of a stored image, requested once per path. Undefined while loading, and if the image
 * cannot be read.
 */
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
