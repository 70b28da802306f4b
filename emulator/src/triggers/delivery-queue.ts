/** Resolves to nothing when it is done, or to the milliseconds after which to retry. */
type Task = () => Promise<number | undefined>

/**
 * Runs tasks in sequence for each key, and never more than `width` at a time. A task that is to be
 * retried delays only those of its key. The Functions emulator starts a process for each concurrent
 * event, so a large batch must not arrive all at once.
 */
export function createDeliveryQueue(width: number) {
  /**
   * The keys in the order of their turns. Finding an idle one takes no more steps than there are
   * busy ones.
   */
  const waiting = new Map<string, Task[]>()
  const busy = new Set<string>()
  const resting = new Set<string>()

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
      if (busy.has(key) || resting.has(key)) continue
      const task = tasks.shift()
      waiting.delete(key)
      if (tasks.length > 0) waiting.set(key, tasks)
      if (task !== undefined) return { key, task }
    }
    return undefined
  }

  async function run({ key, task }: { key: string; task: Task }) {
    let againMs: number | undefined
    try {
      againMs = await task()
    } finally {
      busy.delete(key)
      if (againMs !== undefined) rest(key, task, againMs)
      startNext()
    }
  }

  function rest(key: string, task: Task, forMs: number) {
    waiting.set(key, [task, ...(waiting.get(key) ?? [])])
    resting.add(key)
    const wake = () => {
      resting.delete(key)
      startNext()
    }
    setTimeout(wake, forMs).unref()
  }

  return {
    /** `task` must handle its own errors. */
    add(key: string, task: Task) {
      const tasks = waiting.get(key)
      if (tasks === undefined) waiting.set(key, [task])
      else tasks.push(task)
      startNext()
    },
  }
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>
