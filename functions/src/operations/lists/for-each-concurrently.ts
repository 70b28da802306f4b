/** This kind of work mostly waits for round trips. */
const atOnce = 8

/**
 * Applies a function to each item, several at a time, in the order of their arrival. The next item
 * is requested when there is room for it.
 */
export async function forEachConcurrently<T>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  const lane = async (): Promise<void> => {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
      await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
