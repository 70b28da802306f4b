import { useSyncExternalStore } from 'react'

/**
 * Whether the page is visible: false in a background tab, a minimised window or behind a locked
 * screen.
 */
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
