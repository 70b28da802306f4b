import { useEffect, useState } from 'react'

import { usePaletteSources, type PaletteItem } from './palette-sources.ts'

export type PaletteGroup = { heading: string; items: readonly PaletteItem[] }

const wait = 150

/** What the sources find for a text, each as soon as it answers; a newer text drops the answers to the older one. */
export function usePaletteResults(text: string): PaletteGroup[] {
  const sources = usePaletteSources()
  const [found, setFound] = useState<Found>({ text: '', byHeading: {} })
  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      for (const { heading, find } of sources) {
        find(text, abort.signal).then(
          (items) => {
            if (!abort.signal.aborted) setFound((before) => withItems(before, text, heading, items))
          },
          (error: unknown) => {
            if (!abort.signal.aborted)
              console.error(`The palette could not search ${heading}`, error)
          },
        )
      }
    }, wait)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, sources])
  return sources.flatMap(({ heading }) => {
    const items = (found.text === text && found.byHeading[heading]) || []
    return items.length > 0 ? [{ heading, items }] : []
  })
}

type Found = { text: string; byHeading: Record<string, readonly PaletteItem[]> }

function withItems(
  before: Found,
  text: string,
  heading: string,
  items: readonly PaletteItem[],
): Found {
  const kept = before.text === text ? before.byHeading : {}
  return { text, byHeading: { ...kept, [heading]: items } }
}
