type Named = { id: string; name: string }

/** The order of lists that are read completely: by name in natural order, then by id. */
export function byName(one: Named, other: Named): number {
  return (
    one.name.localeCompare(other.name, 'en', { sensitivity: 'base', numeric: true }) ||
    (one.id < other.id ? -1 : 1)
  )
}
