/** What a live read has come to. An error is a value here, so that a screen can show it beside everything else. */
export type LiveState<T> =
  | { status: 'loading' }
  | { status: 'failed'; code: string; retry: () => void }
  | { status: 'ready'; data: T; refreshing: boolean }

/** The same state with its data turned into something else. */
export function mapLive<A, B>(state: LiveState<A>, change: (data: A) => B): LiveState<B> {
  return state.status === 'ready' ? { ...state, data: change(state.data) } : state
}

/** The data once it is there. */
export function dataOf<T>(state: LiveState<T>): T | undefined {
  return state.status === 'ready' ? state.data : undefined
}
