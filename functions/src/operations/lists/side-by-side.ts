/** Work of this kind mostly waits for its round trips. */
const atOnce = 8

/** Does something about each, some at a time, in the order in which they come. The next one is asked for when there is room for it. */
export async function sideBySide<T>(
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
