import { useSyncExternalStore } from 'react'

/** The current time, updated every minute. */
export const useMinute = clockOf(60_000)

/** The current time, updated every second. */
export const useSecond = clockOf(1000)

/** Rounded up, so that something that has just happened is never in the future. */
function clockOf(step: number): () => Date {
  const subscribe = (onChange: () => void) => {
    const timer = setInterval(onChange, step)
    return () => clearInterval(timer)
  }
  const read = () => Math.floor(Date.now() / step)
  return function useClock() {
    return new Date((useSyncExternalStore(subscribe, read) + 1) * step)
  }
}
