/**
 * The state of a live read. A failure is a value, so that a screen can show it next to everything
 * else.
 */
export type LiveState<T> =
  | { status: 'loading' }
  | { status: 'failed'; code: string; retry: () => void }
  | { status: 'ready'; data: T; refreshing: boolean }

/** The data, once loaded. */
export function dataOf<T>(state: LiveState<T>): T | undefined {
  return state.status === 'ready' ? state.data : undefined
}
