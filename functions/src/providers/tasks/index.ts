/** Work for later, once. */
export type Tasks = {
  /** Hands `data` to a task queue function; the same `id` again is no second task. */
  enqueue(queue: string, id: string, data: object, notBefore: Date): Promise<void>
}
