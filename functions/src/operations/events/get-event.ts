import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'

import { asReadByGuest, asReadByHost, asReadByStaff, asReadByStudent } from './as-read-by.ts'
import { firstGuestsOf } from './guests.ts'
import { isHost, isInScope } from './relation-to-event.ts'
import { sightOfEvent } from './sight-of-event.ts'

export const getEvent = implement(
  endpoints.getEvent,
  async (caller, { params: { eventId } }, { store }) => {
    const event = await store.events.doc(eventId).get()
    if (event === undefined || event.is_deleted) throw notFound('event')
    if (isHost(event, caller.uid))
      return { ...asReadByHost(event), going: await firstGuestsOf(event, store) }
    if (isInScope(event, caller)) {
      const [permissions, going] = await Promise.all([
        permissionsOf(caller.staff, store),
        event.is_published ? firstGuestsOf(event, store) : [],
      ])
      return { ...asReadByStaff(event, caller.organisation, permissions), going }
    }
    const sight = await sightOfEvent(event, caller.uid, store)
    if (sight === 'nothing') throw notFound('event')
    return sight === 'page' ? asReadByStudent(event) : asReadByGuest(event)
  },
)
