import type { ReactNode } from 'react'

/**
 * A keyboard shortcut, declared as data, so that the key handler, the list of shortcuts and the
 * palette agree.
 */
export type Shortcut = {
  /** Unique among registered shortcuts; a later one with the same name replaces it. */
  name: string
  label: string
  /**
   * Pressed in sequence, such as `['g', 'r']`; empty for entries of the palette only. `mod+k` is
   * Ctrl+K, or Command+K on a Mac.
   */
  keys: readonly string[]
  /** The heading in the list of shortcuts. */
  section?: string
  /** Where it works: on the page, in an open panel, or also over dialogs. */
  scope?: 'page' | 'panel' | 'everywhere'
  /** Also shown in the command palette, with this icon. */
  palette?: { icon: ReactNode }
  run: () => void
}

/** The shortcuts of all mounted components. */
export class ShortcutRegistry {
  #entries: readonly Shortcut[] = []
  #pressed: string[] = []
  #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly list = (): readonly Shortcut[] => this.#entries

  add(shortcut: Shortcut): () => void {
    this.#set([...this.#entries, shortcut])
    return () => this.#set(this.#entries.filter((entry) => entry !== shortcut))
  }

  /**
   * Handles a key, and runs the shortcut whose sequence it completes. Returns whether the key was
   * used. The newest registration of a sequence wins, so that an open panel can override a key of
   * its page.
   */
  press(key: string, scopes: readonly Shortcut['scope'][]): boolean {
    const usable = this.#entries.filter((entry) => scopes.includes(entry.scope ?? 'page'))
    const typed = [...this.#pressed, key]
    const sequence = usable.some((entry) => startsWith(entry.keys, typed)) ? typed : [key]
    const complete = usable.findLast((entry) => sameKeys(entry.keys, sequence))
    const started = usable.some((entry) => startsWith(entry.keys, sequence))
    this.#pressed = complete === undefined && started ? sequence : []
    complete?.run()
    return complete !== undefined || started
  }

  #set(entries: readonly Shortcut[]): void {
    this.#entries = entries
    for (const listener of this.#listeners) listener()
  }
}

/** The name of a key event as shortcuts spell it. */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey) return `mod+${key}`
  return event.altKey ? `alt+${key}` : key
}

function sameKeys(keys: readonly string[], other: readonly string[]): boolean {
  return keys.length === other.length && startsWith(keys, other)
}

function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.every((key, index) => keys[index] === key)
}
