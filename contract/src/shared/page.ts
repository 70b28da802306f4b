import { z } from 'zod'

import { documentId } from './ids.ts'
import { queryList } from './query-list.ts'

/** Default and largest page of a list. Spec: contract 7, decisions E9. */
export const pageLimits = { default: 10, max: 100 } as const

/** How many ids make a continuation marker: the last three, so that the deletion of some does not lose the place. */
export const markerLength = 3

const marker = queryList(z.array(documentId).min(1).max(markerLength)).optional()

/** Query of every paginated list. At most one of the three markers may be given. */
export const pageQuery = {
  startAfter: marker,
  startAt: marker,
  startBefore: marker,
  limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
}
