import type { TypedQuery } from '#store/document.ts'

/** Cuts to what begins with the text; the field holds lower case. Decision E11. */
export function withPrefix<T extends object>(
  query: TypedQuery<T>,
  field: keyof T & string,
  text: string,
): TypedQuery<T> {
  const prefix = text.toLowerCase()
  return query.where(field, '>=', prefix).where(field, '<', `${prefix}\uf8ff`)
}
