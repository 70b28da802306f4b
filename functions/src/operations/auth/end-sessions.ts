import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { requireSelf } from './require-self.ts'

export const endSessions = implement(
  endpoints.endSessions,
  async (caller, { params: { userId } }, services) => {
    await requireSelf(caller, userId, 'Everybody signs themselves out', services)
    await services.accounts.endSessions(caller.staff.uid)
    return { ended: true as const }
  },
)
