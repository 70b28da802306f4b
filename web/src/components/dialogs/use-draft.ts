import { useState } from 'react'

/**
 * The input of dialogs in this session, by the name of the draft. Cleared by a reload and on
 * sign-out.
 */
const drafts = new Map<string, unknown>()

/**
 * State that survives closing and reopening a dialog, so that a typed message is not lost by
 * accident. Name it after the dialog and the record (`reject-event:abc`), and clear it after
 * sending.
 */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void, () => void] {
  const [held, setHeld] = useState({ name, value: remembered(name, initial) })
  const value = held.name === name ? held.value : remembered(name, initial)
  if (held.name !== name) setHeld({ name, value })
  return [
    value,
    (next) => {
      drafts.set(name, next)
      setHeld({ name, value: next })
    },
    () => {
      drafts.delete(name)
      setHeld({ name, value: initial })
    },
  ]
}

function remembered<T>(name: string, initial: T): T {
  // Each name is used with only one type: the caller that reads a draft is the one that wrote it.
  return drafts.has(name) ? (drafts.get(name) as T) : initial
}
