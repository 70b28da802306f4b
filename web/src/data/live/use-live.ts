import { useEffect, useRef, useState } from 'react'

import type { LiveState } from './live-state.ts'
import { usePageVisible } from './page-visibility.ts'

type Listener<T> = {
  next: (data: T, refreshing: boolean) => void
  fail: (code: string) => void
}

/** Something to listen to. Two sources of one key are the same listening. */
export type LiveSource<T> = {
  key: string
  /** Sources of one family follow each other without a skeleton: pages of one list. */
  family: string
  listen: (listener: Listener<T>) => () => void
  /** What somebody else who listens to the same has been told, so that the first rendering shows it; whoever begins to listen is told it at once. */
  known?: () => T | undefined
}

/**
 * Listens while the component is on screen and the page can be seen, and stops the moment either ends: what nobody looks at is not paid for.
 * Back in view, the rows stay while the newer answer is on its way.
 *
 * reactfire gives us the SDKs and their providers; its own list and document hooks we do not use, because they throw errors
 * while rendering, keep a failed query for every later visitor, remember every query ever made, and leave listeners behind.
 */
export function useLive<T>(source: LiveSource<T> | undefined): LiveState<T> {
  const [attempt, setAttempt] = useState(0)
  const key = source === undefined ? undefined : `${source.key} #${attempt}`
  const [held, setHeld] = useState<Held<T> | undefined>(() => heldFrom(key, source))
  const visible = usePageVisible()

  // The key says whether it is the same source; the object is made anew by each rendering.
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

/** Whether just this is held already, which need not be drawn again. */
function isHeld<T>(held: Held<T> | undefined, key: string, data: T, refreshing: boolean): boolean {
  const state = held?.key === key ? held.state : undefined
  return state?.status === 'ready' && state.data === data && state.refreshing === refreshing
}

/** The same rows, of which a newer answer is on its way. */
function refreshed<T>(held: Held<T>): Held<T> {
  const { state } = held
  return state.status === 'ready' ? { ...held, state: { ...state, refreshing: true } } : held
}
