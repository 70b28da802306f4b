import { useQuery } from '@tanstack/react-query'
import { getDownloadURL, ref } from 'firebase/storage'
import { useStorage } from 'reactfire'

/** The address of a stored picture, asked once per path; undefined while it is asked, and where there is none to see. */
export function useStorageUrl(path: string | null): string | undefined {
  const storage = useStorage()
  const { data } = useQuery({
    queryKey: ['storage-url', path],
    enabled: path !== null,
    staleTime: 3_600_000,
    retry: false,
    queryFn: () => getDownloadURL(ref(storage, path ?? '')),
  })
  return data
}
