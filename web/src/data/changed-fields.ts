/** The fields whose value has changed. Values are compared as JSON, which is how they are sent. */
export function changedFields(before: object, after: object): Record<string, unknown> {
  const earlier = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(earlier.get(field)),
    ),
  )
}
