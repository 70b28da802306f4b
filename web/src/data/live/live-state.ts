/** What a live read has come to. An error is a value here, so that a screen can show it beside everything else. */
export type LiveState<T> =
  | { status: 'loading' }
  | { status: 'failed'; code: string; retry: () => void }
  | { status: 'ready'; data: T; refreshing: boolean }

/** The data once it is there. */
export function dataOf<T>(state: LiveState<T>): T | undefined {
  return state.status === 'ready' ? state.data : undefined
}
