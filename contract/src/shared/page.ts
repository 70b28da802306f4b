import { z } from 'zod'

import { documentId } from './ids.ts'
import { queryList } from './query-list.ts'

/** Default and maximum page size of a list. See E9. */
export const pageLimits = { default: 10, max: 100 } as const

/**
 * How many ids make up a cursor: the last three, so that the list continues in place even if some
 * of them are deleted.
 */
export const markerLength = 3

const marker = queryList(z.array(documentId).min(1).max(markerLength)).optional()

/** The query of every paginated list. At most one of the three cursors may be given. */
export const pageQuery = {
  startAfter: marker,
  startAt: marker,
  startBefore: marker,
  limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
}
