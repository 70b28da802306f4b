/** Schedules work for later, once. */
export type Tasks = {
  /** Enqueues `data` for a task queue function. The same `id` again creates no second task. */
  enqueue(queue: string, id: string, data: object, notBefore: Date): Promise<void>
}
