import { useEffect } from 'react'

/** What is open, most particular first. The panel of a record may be there before its screen is, so neither can build upon the other's title. */
const open: { record: string | undefined; screen: string } = { record: undefined, screen: '' }

/** Names the screen in the browser's tab; what it is about, if anything, comes first. */
export function useDocumentTitle(...parts: readonly string[]): void {
  const title = parts.join(' · ')
  useEffect(() => {
    open.screen = title
    write()
  }, [title])
}

/** Names the record that is open over the screen; undefined while none is. */
export function useRecordTitle(title: string | undefined): void {
  useEffect(() => {
    open.record = title
    write()
    return () => {
      open.record = undefined
      write()
    }
  }, [title])
}

function write(): void {
  const record = open.record === undefined ? [] : [open.record]
  document.title = [...record, open.screen, 'Huddle'].join(' · ')
}
