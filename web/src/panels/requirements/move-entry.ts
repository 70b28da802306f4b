/** The list with one entry a place further up or down; at either end nothing moves. */
export function moveEntry<T>(list: readonly T[], index: number, step: -1 | 1): T[] {
  const target = index + step
  const [one, other] = [list[index], list[target]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((entry, place) => (place === index ? other : place === target ? one : entry))
}
