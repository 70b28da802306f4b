import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { requireSelf } from './require-self.ts'

export const endSessions = implement(
  endpoints.endSessions,
  async (caller, { params: { userId } }, services) => {
    await requireSelf(caller, userId, 'Everybody signs themselves out', services)
    const { store, accounts, clock } = services
    // The record comes first: the security rules read it at once, while an identity token is valid
    // for up to an hour.
    await store.dashboardUsers.doc(caller.staff.uid).update({ sessions_after: clock.now() })
    await accounts.endSessions(caller.staff.uid)
    await accounts.nextSecond()
    return { ended: true as const }
  },
)
