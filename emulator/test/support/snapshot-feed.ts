/**
 * Collects the snapshots of a listener. `next` returns the first one, after the last returned one,
 * that fits.
 */
export type SnapshotFeed<Snapshot> = {
  next(fits: (snapshot: Snapshot) => boolean): Promise<Snapshot>
  stop(): void
}

/**
 * Runs in Node and in the browser. A wait that never succeeds is ended by the time limit of the
 * test.
 */
export function snapshotFeed<Snapshot>(
  subscribe: (next: (snapshot: Snapshot) => void, fail: (error: Error) => void) => () => void,
): SnapshotFeed<Snapshot> {
  const unseen: Snapshot[] = []
  let failure: Error | undefined
  let wake = () => {}
  const stop = subscribe(
    (snapshot) => {
      unseen.push(snapshot)
      wake()
    },
    (error) => {
      failure = error
      wake()
    },
  )
  return {
    stop,
    async next(fits) {
      for (;;) {
        for (const [index, seen] of unseen.entries()) {
          if (!fits(seen)) continue
          unseen.splice(0, index + 1)
          return seen
        }
        unseen.length = 0
        if (failure !== undefined) throw failure
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
