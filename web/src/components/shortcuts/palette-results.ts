import { useEffect, useState } from 'react'

import { usePaletteSources, type PaletteItem, type PaletteSource } from './palette-sources.ts'

export type PaletteGroup = { heading: string; items: readonly PaletteItem[] }

export type PaletteResults = {
  groups: readonly PaletteGroup[]
  /** True until every source has answered for this text. */
  searching: boolean
}

const wait = 150

/**
 * What the sources find for a text, each as soon as it answers and below what is there already: nothing moves that somebody is about to choose.
 * A newer text drops the answers to the older one.
 */
export function usePaletteResults(text: string): PaletteResults {
  const sources = usePaletteSources()
  const [found, setFound] = useState<Found>({ text: '', groups: [], answered: [] })
  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      for (const source of sources) {
        const answer = (items: readonly PaletteItem[]) => {
          if (!abort.signal.aborted) setFound((before) => withAnswer(before, text, source, items))
        }
        source.find(text, abort.signal).then(answer, (error: unknown) => {
          if (!abort.signal.aborted)
            console.error(`The palette could not search ${source.heading}`, error)
          answer([])
        })
      }
    }, wait)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, sources])
  const { groups, answered } = found.text === text ? found : nothing
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: text !== '' && sources.some((source) => !answered.includes(source)),
  }
}

type Found = {
  text: string
  groups: readonly PaletteGroup[]
  answered: readonly PaletteSource[]
}

const nothing: Pick<Found, 'groups' | 'answered'> = { groups: [], answered: [] }

/** A source that answers again keeps the place of its group. */
function withAnswer(
  before: Found,
  text: string,
  source: PaletteSource,
  items: readonly PaletteItem[],
): Found {
  const { groups, answered } = before.text === text ? before : nothing
  const group = { heading: source.heading, items }
  return {
    text,
    groups: groups.some(({ heading }) => heading === group.heading)
      ? groups.map((other) => (other.heading === group.heading ? group : other))
      : [...groups, group],
    answered: [...answered, source],
  }
}
