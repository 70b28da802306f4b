import { watchParents } from './parents.ts'

/**
 * Resolves on Ctrl-C, a closed terminal, SIGTERM or the death of npm. All of them mean that the
 * script should stop.
 */
export function stopRequest(): { made: Promise<undefined> } {
  const made = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(undefined))
    }
    watchParents(() => resolve(undefined))
  })
  return { made }
}
