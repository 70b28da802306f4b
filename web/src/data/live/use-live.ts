import { useEffect, useRef, useState } from 'react'

import type { LiveState } from './live-state.ts'
import { usePageVisible } from './page-visibility.ts'

type Listener<T> = {
  next: (data: T, refreshing: boolean) => void
  fail: (code: string) => void
}

/** Something to listen to. Sources with the same key share their state. */
export type LiveSource<T> = {
  key: string
  /** Sources of one family replace each other without a placeholder, such as pages of one list. */
  family: string
  listen: (listener: Listener<T>) => () => void
  /**
   * The latest value of another listener to the same source, for the first render. A new listener
   * receives it again.
   */
  known?: () => T | undefined
}

/**
 * Listens while the component is on screen and the page is visible, and stops as soon as either
 * ends, because reads are billed. When the page is visible again, the old rows stay until the newer
 * ones arrive. reactfire provides the SDKs, but we do not use its list and document hooks: they
 * throw errors during rendering, keep a failed query for later visitors, remember every query, and
 * leak listeners.
 */
export function useLive<T>(source: LiveSource<T> | undefined): LiveState<T> {
  const [attempt, setAttempt] = useState(0)
  const key = source === undefined ? undefined : `${source.key} #${attempt}`
  const [held, setHeld] = useState<Held<T> | undefined>(() => heldFrom(key, source))
  const visible = usePageVisible()

  // The key decides whether it is the same source; the object is new in each render.
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  useEffect(() => {
    const current = latest.current
    if (current === undefined || key === undefined || !visible) return
    const { family, listen, known } = current
    if (known?.() === undefined)
      setHeld((before) => (before?.key === key ? refreshed(before) : before))
    return listen({
      next: (data, refreshing) =>
        setHeld((before) =>
          isHeld(before, key, data, refreshing) ? before : heldOf(key, family, data, refreshing),
        ),
      fail: (code) => {
        const retry = () => setAttempt((count) => count + 1)
        setHeld({ key, family, state: { status: 'failed', code, retry } })
      },
    })
  }, [key, visible])

  if (held === undefined || source === undefined) return { status: 'loading' }
  if (held.key === key) return held.state
  if (held.family === source.family && held.state.status === 'ready') return refreshed(held).state
  return { status: 'loading' }
}

type Held<T> = { key: string; family: string; state: LiveState<T> }

function heldFrom<T>(
  key: string | undefined,
  source: LiveSource<T> | undefined,
): Held<T> | undefined {
  const data = source?.known?.()
  if (key === undefined || source === undefined || data === undefined) return undefined
  return heldOf(key, source.family, data, false)
}

function heldOf<T>(key: string, family: string, data: T, refreshing: boolean): Held<T> {
  return { key, family, state: { status: 'ready', data, refreshing } }
}

/** Whether this value is already shown, so that no render is needed. */
function isHeld<T>(held: Held<T> | undefined, key: string, data: T, refreshing: boolean): boolean {
  const state = held?.key === key ? held.state : undefined
  return state?.status === 'ready' && state.data === data && state.refreshing === refreshing
}

/** Marks the shown rows as refreshing. */
function refreshed<T>(held: Held<T>): Held<T> {
  const { state } = held
  return state.status === 'ready' ? { ...held, state: { ...state, refreshing: true } } : held
}
