/** The fields whose value differs from before. Values are compared as they are sent: as JSON. */
export function changedIn(before: object, after: object): Record<string, unknown> {
  const earlier = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(earlier.get(field)),
    ),
  )
}
