import {
  endpoints,
  pageLimits,
  ServiceError,
  unpaginatedHuddlesLimit,
  sortedBy,
  huddleOrders,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { inOrder, pageOf } from '#operations/lists/page-of.ts'

import { asDashboardHuddle } from './as-dashboard-huddle.ts'
import { countHuddles } from './count-huddles.ts'
import { visibleHuddles } from './visible-huddles.ts'

export const listAllHuddles = implement(
  endpoints.listAllHuddles,
  async (caller, { query: { limit, ...marker } }, services) => {
    const { store } = services
    const visible = await visibleHuddles(caller, store)
    const order = sortedBy(huddleOrders.title, 'asc')
    const counted = visible.queries.map((each) => inOrder(each, order))
    const total = await countHuddles(caller, { ...visible, queries: counted }, {}, services)
    const isPage =
      limit !== undefined || Object.values(marker).some((boundary) => boundary !== undefined)
    // Checked before anything is read: a refusal must not cost as much as the response.
    if (!isPage && total > unpaginatedHuddlesLimit) throw tooMany()
    const { queries, organisation, isKnown } = visible
    const huddles = await pageOf(
      { collection: store.huddles, queries, order, isKnown },
      { ...marker, limit: limit ?? (isPage ? pageLimits.default : unpaginatedHuddlesLimit) },
    )
    return {
      huddles: huddles.map((huddle) => asDashboardHuddle(huddle, organisation)),
      total,
    }
  },
)

function tooMany(): ServiceError {
  return new ServiceError(
    'validation-error',
    `More than ${unpaginatedHuddlesLimit} huddles: ask for pages at /v2/huddles`,
  )
}
