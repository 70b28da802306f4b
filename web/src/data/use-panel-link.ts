import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** The link of a row: this page with the panel of that record open. */
export function usePanelLink() {
  const { search } = useLocation()
  return useMemo(
    () =>
      ({ id }: { id: string }) => {
        const params = new URLSearchParams(search)
        params.set('open', id)
        params.delete('document')
        return { search: params.toString() }
      },
    [search],
  )
}
