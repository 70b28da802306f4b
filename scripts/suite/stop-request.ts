import { watchParents } from './parents.ts'

/** Ctrl-C, a closing terminal, a polite kill, or the death of npm: all mean that we should stop. */
export function stopRequest(): { made: Promise<undefined> } {
  const made = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(undefined))
    }
    watchParents(() => resolve(undefined))
  })
  return { made }
}
