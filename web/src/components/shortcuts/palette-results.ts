import { useEffect, useState } from 'react'

import { usePaletteSources, type PaletteItem, type PaletteSource } from './palette-sources.ts'

export type PaletteGroup = { heading: string; items: readonly PaletteItem[] }

export type PaletteResults = {
  groups: readonly PaletteGroup[]
  /** True until every source has returned results for this text. */
  searching: boolean
}

const debounceMs = 150

/**
 * The results of all sources for a text. Each source is appended when it returns, so that results
 * do not move while someone is about to choose one. A new text discards late results of the old
 * one.
 */
export function usePaletteResults(text: string): PaletteResults {
  const sources = usePaletteSources()
  const [found, setFound] = useState<Found>({ text: '', groups: [], returned: [] })
  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      for (const source of sources) {
        const add = (items: readonly PaletteItem[]) => {
          if (!abort.signal.aborted) setFound((before) => withResults(before, text, source, items))
        }
        source.find(text, abort.signal).then(add, (error: unknown) => {
          if (!abort.signal.aborted)
            console.error(`The palette could not search ${source.heading}`, error)
          add([])
        })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, sources])
  const { groups, returned } = found.text === text ? found : nothing
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: text !== '' && sources.some((source) => !returned.includes(source)),
  }
}

type Found = {
  text: string
  groups: readonly PaletteGroup[]
  returned: readonly PaletteSource[]
}

const nothing: Pick<Found, 'groups' | 'returned'> = { groups: [], returned: [] }

/** A source that returns again keeps the position of its group. */
function withResults(
  before: Found,
  text: string,
  source: PaletteSource,
  items: readonly PaletteItem[],
): Found {
  const { groups, returned } = before.text === text ? before : nothing
  const group = { heading: source.heading, items }
  return {
    text,
    groups: groups.some(({ heading }) => heading === group.heading)
      ? groups.map((other) => (other.heading === group.heading ? group : other))
      : [...groups, group],
    returned: [...returned, source],
  }
}
