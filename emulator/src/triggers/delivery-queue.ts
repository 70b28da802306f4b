type Task = () => Promise<void>

/**
 * Runs tasks in order for each key, and never more than `width` at a time. The functions emulator starts a
 * process of its own for each event that it handles at the same time, so a large batch must not come at once.
 */
export function createDeliveryQueue(width: number) {
  /** Keys in the order of their turns. Finding one that is not busy takes no more looks than there are busy ones. */
  const waiting = new Map<string, Task[]>()
  const busy = new Set<string>()

  function startNext() {
    while (busy.size < width) {
      const next = takeNext()
      if (next === undefined) return
      busy.add(next.key)
      void run(next)
    }
  }

  function takeNext(): { key: string; task: Task } | undefined {
    for (const [key, tasks] of waiting) {
      if (busy.has(key)) continue
      const task = tasks.shift()
      waiting.delete(key)
      if (tasks.length > 0) waiting.set(key, tasks)
      if (task !== undefined) return { key, task }
    }
    return undefined
  }

  async function run({ key, task }: { key: string; task: Task }) {
    try {
      await task()
    } finally {
      busy.delete(key)
      startNext()
    }
  }

  return {
    /** `task` must handle its own failures. */
    add(key: string, task: Task) {
      const tasks = waiting.get(key)
      if (tasks === undefined) waiting.set(key, [task])
      else tasks.push(task)
      startNext()
    },
  }
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>
