import { useSyncExternalStore } from 'react'

/** Whether somebody can see this page: not in a tab in the back, a minimised window or behind a locked screen. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible)
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
