import { useEffect, useSyncExternalStore, type ReactNode } from 'react'

/** Something the palette can lead to. */
export type PaletteItem = {
  id: string
  label: string
  /** A second word, such as the council of a huddle. */
  detail?: string
  icon: ReactNode
  /** At the right: a status chip or keys. */
  end?: ReactNode
  run: () => void
}

/** Where the palette finds more than screens: huddles, events and so on, by what has been typed. */
export type PaletteSource = {
  heading: string
  find: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>
}

let sources: readonly PaletteSource[] = []
const listeners = new Set<() => void>()

/** Adds a source while the component is on screen; keep the object the same between renderings. */
export function usePaletteSource(source: PaletteSource): void {
  useEffect(() => {
    set([...sources, source])
    return () => set(sources.filter((other) => other !== source))
  }, [source])
}

export function usePaletteSources(): readonly PaletteSource[] {
  return useSyncExternalStore(subscribe, () => sources)
}

function set(next: readonly PaletteSource[]): void {
  sources = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
