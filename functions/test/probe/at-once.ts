/** Processes each item, with limited concurrency. */
export async function atOnce<T>(
  count: number,
  all: readonly T[],
  act: (each: T) => Promise<void>,
): Promise<void> {
  const rest = all.values()
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const each of rest) await act(each)
    }),
  )
}
