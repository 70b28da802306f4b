import type { ListDeclaration } from './list-declaration.ts'
import { teamOrder } from '#team/team-order.ts'

import { sortedBy } from './list-order.ts'

const collection = { scope: 'COLLECTION', filters: [], hasPreviousPages: true } as const

/** The lists that are sorted in one way alone. */
export const plainLists: readonly ListDeclaration[] = [
  {
    ...collection,
    group: 'dashboardUsers',
    bases: [['university_id', 'is_deleted']],
    orders: [sortedBy(teamOrder, 'asc')],
  },
  {
    ...collection,
    group: 'dashboardInvitations',
    bases: [['university_id']],
    orders: [sortedBy(['created_at'], 'desc')],
  },
  {
    ...collection,
    group: 'exports',
    bases: [['owner_uid', 'university_id']],
    orders: [sortedBy(['created_at'], 'desc')],
  },
  {
    ...collection,
    group: 'participants',
    bases: [['role']],
    orders: [sortedBy(['name_lower'], 'asc')],
  },
]
