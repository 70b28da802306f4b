import { z } from 'zod'

/** The page sizes of every table. */
export const pageSizes = [5, 10, 20] as const
export type PageSize = (typeof pageSizes)[number]

/**
 * The part of a table's state that lives in the URL. A screen adds its own fields: `z.object({
 * ...tableViewFields, type: urlList(), open: urlId() })`.
 */
export const tableViewFields = {
  q: z.string().max(200).catch('').default(''),
  page: z.coerce.number().int().min(1).catch(1).default(1),
  /** 0 means the size that the person used last. */
  size: z.coerce
    .number()
    .pipe(z.union([z.literal(0), ...pageSizes.map((size) => z.literal(size))]))
    .catch(0)
    .default(0),
  /** A field, with a minus in front for descending; empty for the list's own order. */
  sort: z.string().max(60).catch('').default(''),
  /** Where the page starts, for lists paged by cursor. */
  cursor: z.string().max(2000).catch('').default(''),
}

export type TableView = {
  q: string
  page: number
  size: 0 | PageSize
  sort: string
  cursor: string
}

/** Any change to the content of the list returns to the first page. */
export const firstPage = { page: 1, cursor: '' } as const

export type Sort = { field: string; direction: 'asc' | 'desc' }

export function parseSort(sort: string): Sort | undefined {
  if (sort === '') return undefined
  return sort.startsWith('-')
    ? { field: sort.slice(1), direction: 'desc' }
    : { field: sort, direction: 'asc' }
}

export function formatSort(sort: Sort | undefined): string {
  if (sort === undefined) return ''
  return sort.direction === 'desc' ? `-${sort.field}` : sort.field
}

/**
 * The `1-10 of 42` below a table. While the total is loading, it is left out instead of estimated.
 */
export function rangeLabel(
  page: number,
  size: number,
  shown: number,
  total: number | undefined,
): string {
  const first = (page - 1) * size + (shown > 0 ? 1 : 0)
  const last = (page - 1) * size + shown
  return `${shown > 0 ? first : 0}-${last} of ${total ?? 'many'}`
}
