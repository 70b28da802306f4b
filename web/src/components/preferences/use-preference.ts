import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'

/** The uid of the signed-in person, whose preferences are read and written. */
export const PreferenceOwner = createContext('nobody')

const changed = new EventTarget()

/**
 * A setting that this browser stores for the signed-in person, shared by all components and tabs
 * that use it.
 */
export function usePreference<T>(
  name: string,
  schema: z.ZodType<T>,
  initial: T,
): [T, (value: T | undefined) => void] {
  const key = `huddle.${useContext(PreferenceOwner)}.${name}`
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const value = useMemo(() => readStored(stored, schema) ?? initial, [stored, schema, initial])
  const set = useMemo(
    () => (next: T | undefined) => {
      if (next === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
      changed.dispatchEvent(new Event('change'))
    },
    [key],
  )
  return [value, set]
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

/** The stored value, unless an older version wrote something that no longer matches the schema. */
function readStored<T>(stored: string | null, schema: z.ZodType<T>): T | undefined {
  if (stored === null) return undefined
  try {
    return schema.safeParse(JSON.parse(stored)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
