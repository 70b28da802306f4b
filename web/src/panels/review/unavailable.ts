import type { LiveState } from '#data/live/live-state.ts'

/** Why a panel has no record to show. */
export type Unavailable =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'missing' }

/** Returns undefined for a record that can be shown. One out of scope looks missing (T4). */
export function unavailableBecause<T>(state: LiveState<T | null>): Unavailable | undefined {
  if (state.status === 'loading') return { status: 'loading' }
  if (state.status === 'failed') {
    return state.code === 'permission-denied'
      ? { status: 'missing' }
      : { status: 'failed', retry: state.retry }
  }
  return state.data === null ? { status: 'missing' } : undefined
}

/** The answers as a panel shows them: `hidden` when the rules refuse, undefined while they load. */
export function visibleAnswers<T>(
  answers: LiveState<readonly T[]>,
): readonly T[] | 'hidden' | undefined {
  if (answers.status === 'ready') return answers.data
  return answers.status === 'failed' && answers.code === 'permission-denied' ? 'hidden' : undefined
}
