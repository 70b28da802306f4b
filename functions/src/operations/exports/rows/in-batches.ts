/** Applies a function to each item, `size` items at a time, and returns the results in order. */
export async function inBatches<T, Result>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += size)
    results.push(...(await Promise.all(items.slice(first, first + size).map(work))))
  return results
}
