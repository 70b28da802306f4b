import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

export const getUser = implement(
  endpoints.getUser,
  async ({ organisation }, { params: { userId } }, { store }) => {
    const user = await store.dashboardUsers.doc(userId).get()
    if (user?.university_id !== organisation.id) throw notFound('user')
    return user
  },
)
