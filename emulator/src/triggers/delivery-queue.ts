/**
 * Runs tasks in order for each key, and never more than `width` at a time. The functions emulator starts a
 * process of its own for each event that it handles at the same time, so a large batch must not come at once.
 */
export function createDeliveryQueue(width: number) {
  const waiting: { key: string; task: () => Promise<void> }[] = []
  const busy = new Set<string>()

  function startNext() {
    while (busy.size < width) {
      const index = waiting.findIndex(({ key }) => !busy.has(key))
      const [next] = index < 0 ? [] : waiting.splice(index, 1)
      if (next === undefined) return
      busy.add(next.key)
      void run(next)
    }
  }

  async function run({ key, task }: { key: string; task: () => Promise<void> }) {
    try {
      await task()
    } finally {
      busy.delete(key)
      startNext()
    }
  }

  return {
    /** `task` must handle its own failures. */
    add(key: string, task: () => Promise<void>) {
      waiting.push({ key, task })
      startNext()
    },
  }
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>
