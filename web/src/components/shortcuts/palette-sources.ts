import { useEffect, useSyncExternalStore, type ReactNode } from 'react'

/** Something that the palette can open. */
export type PaletteItem = {
  id: string
  label: string
  /** Additional text, such as the council of a huddle. */
  detail?: string
  icon: ReactNode
  /** On the right: a status chip or keys. */
  end?: ReactNode
  run: () => void
}

/** A search that adds results to the palette besides screens, such as huddles or events. */
export type PaletteSource = {
  heading: string
  find: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>
}

let sources: readonly PaletteSource[] = []
const listeners = new Set<() => void>()

/** Adds a source while the component is mounted; keep its identity stable between renders. */
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
