export type SortDirection = 'asc' | 'desc'

/** The fields by which a list is sorted, each with its direction. The id of the document comes last, in the direction of the last field. */
export type ListOrder<Field extends string = string> = readonly {
  readonly field: Field
  readonly direction: SortDirection
}[]

/** Sorts by the fields in turn, all in one direction, so that both directions of a list are each other's reverse. */
export function sortedBy<Field extends string>(
  fields: readonly Field[],
  direction: SortDirection,
): ListOrder<Field> {
  return fields.map((field) => ({ field, direction }))
}

/** The order of the same list read from its end, as a page before a cursor is read. */
export function reversed<Field extends string>(order: ListOrder<Field>): ListOrder<Field> {
  return order.map(({ field, direction }) => ({
    field,
    direction: direction === 'asc' ? 'desc' : 'asc',
  }))
}
