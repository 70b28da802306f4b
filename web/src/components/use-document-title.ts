import { useEffect } from 'react'

/**
 * The open record and screen. The panel of a record may mount before its screen, so both are stored
 * and the title is built from them.
 */
const open: { record: string | undefined; screen: string } = { record: undefined, screen: '' }

/** Sets the title of the browser tab; the subject of the screen, if any, comes first. */
export function useDocumentTitle(...parts: readonly string[]): void {
  const title = parts.join(' · ')
  useEffect(() => {
    open.screen = title
    write()
  }, [title])
}

/** Adds the record that is open over the screen to the title; undefined while none is. */
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
