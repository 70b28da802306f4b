/** Collects what a listener reports; `next` gives the first report, from where it last was, that fits. */
export type SnapshotFeed<Snapshot> = {
  next(fits: (snapshot: Snapshot) => boolean): Promise<Snapshot>
  stop(): void
}

/** Runs in Node and in the browser. Tests end a wait that never comes true by their own time limit. */
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
        for (let seen = unseen.shift(); seen !== undefined; seen = unseen.shift()) {
          if (fits(seen)) return seen
        }
        if (failure !== undefined) throw failure
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
