import type { TypedQuery } from '#store/document.ts'

/**
 * Restricts a query to values that start with the text. The field is stored in lower case. See E11.
 */
export function withPrefix<T extends object>(
  query: TypedQuery<T>,
  field: keyof T & string,
  text: string,
): TypedQuery<T> {
  const prefix = text.toLowerCase()
  return query.where(field, '>=', prefix).where(field, '<', `${prefix}\uf8ff`)
}
