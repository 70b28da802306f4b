export type SortDirection = 'asc' | 'desc'

/**
 * The fields by which a list is sorted, each with its direction. The id of the document comes last,
 * in the direction of the last field.
 */
export type ListOrder<Field extends string = string> = readonly {
  readonly field: Field
  readonly direction: SortDirection
}[]

/**
 * Sorts by the fields in turn, all in one direction, so that both directions of a list are each
 * other's reverse.
 */
export function sortedBy<Field extends string>(
  fields: readonly Field[],
  direction: SortDirection,
): ListOrder<Field> {
  return fields.map((field) => ({ field, direction }))
}

/**
 * Whether a filter of a field is a bound in this order, which its index serves by itself. A field
 * that the order does not hold is compared for equality, which takes an index of its own.
 */
export function isBoundedBy(order: ListOrder, field: string): boolean {
  return order.some((part) => part.field === field)
}

/**
 * The bounds of a single text: from it, and before the first text after it. Unlike an equality they
 * leave the field in the order.
 */
export function boundsOf(text: string): { from: string; before: string } {
  return { from: text, before: `${text}\u0000` }
}

/** The order of the same list read from its end, as a page before a cursor is read. */
export function reversed<Field extends string>(order: ListOrder<Field>): ListOrder<Field> {
  return order.map(({ field, direction }) => ({
    field,
    direction: direction === 'asc' ? 'desc' : 'asc',
  }))
}
