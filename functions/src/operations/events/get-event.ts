import { endpoints, noPlace, staffSightOf, withPlace } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'

import { asReadByGuest, asReadByHost, asReadByStaff, asReadByStudent } from './as-read-by.ts'
import { firstGuestsOf } from './guests.ts'
import { isHost, isInScope, seeingStaff } from './relation-to-event.ts'
import { sightOfEvent } from './sight-of-event.ts'
import { withItsPlace } from './with-places.ts'

export const getEvent = implement(
  endpoints.getEvent,
  async (caller, { params: { eventId } }, { store, clock }) => {
    const reader = { uid: caller.uid, now: clock.now() }
    const event = await store.events.doc(eventId).get()
    if (event === undefined || event.is_deleted) throw notFound('event')
    if (isHost(event, caller.uid)) {
      const [full, going] = await Promise.all([
        withItsPlace(event, store),
        firstGuestsOf(event, store),
      ])
      return { ...asReadByHost(full, reader), going }
    }
    if (isInScope(event, caller)) {
      const [permissions, going] = await Promise.all([
        permissionsOf(caller.staff, store),
        event.is_published ? firstGuestsOf(event, store) : [],
      ])
      const sight = staffSightOf(
        { ...seeingStaff(caller.staff, caller.organisation), role_permissions: permissions },
        event,
      )
      const full =
        sight === 'record with place' ? await withItsPlace(event, store) : withPlace(event, noPlace)
      return { ...asReadByStaff(full, caller.organisation, reader), going }
    }
    const sight = await sightOfEvent(event, caller.uid, store)
    if (sight === 'nothing') throw notFound('event')
    const full = await withItsPlace(event, store)
    return sight === 'page' ? asReadByStudent(full) : asReadByGuest(full)
  },
)
