import { endpoints, sortedBy } from '@huddle/contract'

import { implement } from '#implement.ts'
import { pageOf } from '#operations/lists/page-of.ts'

import { isOwn } from './own-export.ts'

export const listExports = implement(
  endpoints.listExports,
  async (caller, { query }, { store, clock }) => {
    const now = clock.now()
    const own = store.exports
      .where('owner_uid', '==', caller.uid)
      .where('university_id', '==', caller.organisation.id)
    const [page, total] = await Promise.all([
      pageOf(
        {
          collection: store.exports,
          queries: [own],
          order: sortedBy(['created_at'], 'desc'),
          isKnown: (record) => isOwn(record, caller, now),
        },
        query,
      ),
      own.count(),
    ])
    // An expired export is left out even while the sweep has not removed it.
    return { exports: page.filter((record) => isOwn(record, caller, now)), total }
  },
)
