import {
  endpoints,
  eventId,
  eventPageOf,
  noPlace,
  scopeId,
  staffScopesOf,
  withPlace,
} from '@huddle/contract'
import { buildMember } from '@huddle/emulator-seed'

import { callEvents } from '../../../support/call-function.ts'
import { store } from '../../../support/suite.ts'
import type { Rows, Scenes } from '../scene.ts'
import { daysAgo, office, university_id } from '../setting.ts'

const { host, owner, huddle, types, campus } = office

const removeHuddle = (id: string) =>
  store.huddles.doc(id).update({ is_deleted: true, staff_scopes: [] })

const events: Scenes = {
  'an event is published, and cancelled': async () => {
    let id = ''
    const create = async () => (id = await office.createEvent({ event_type: types.unreviewed }))
    return {
      acts: [create, () => callEvents(host, 'cancelEvent', { eventId: id })],
      later: {
        'it was deleted': {
          act: () => store.events.doc(id).update({ is_deleted: true, staff_scopes: [] }),
          leadsTo: 'the same',
        },
      },
    }
  },
}

const pages: Scenes = {
  'a missing page, one of a deleted event, and an outdated one': async () => {
    const [lost, old] = await Promise.all([
      office.createEvent({ event_type: types.unreviewed }),
      office.createEvent({ event_type: types.unreviewed, privacy_status: 'private' }),
    ])
    const gone = await office.createEvent()
    const event = await store.events.doc(old).get()
    const { page } = (event && eventPageOf(withPlace(event, noPlace))) ?? {}
    if (page === undefined) throw new Error('There is no page to begin with')
    return {
      acts: [
        () => store.eventPages.doc(lost).delete(),
        () => store.eventPages.doc(old).set({ ...page, title: 'Before' }),
        () => store.eventPages.doc(gone).set({ ...page, id: eventId.parse(gone) }),
      ],
    }
  },
}

const huddles: Scenes = {
  'a huddle is registered, and moves to another council': async () => {
    const own = await campus.huddle({
      hosts: [host.uid],
      host_uid: host.uid,
      scope_id: 'council-1',
    })
    const member = buildMember()
    await store.members(own.id).doc(member.id).set(member)
    const params = { huddleId: own.id }
    const council = scopeId.parse('council-2')
    return {
      acts: [
        () => owner.call(endpoints.setHuddleRegistration, { params, body: { isRegistered: true } }),
        () =>
          store.huddles.doc(own.id).update({
            scope_id: council,
            staff_scopes: staffScopesOf({ ...own, scope_id: council }),
          }),
      ],
      later: {
        'it was deleted': { act: () => removeHuddle(own.id), leadsTo: 'something else' },
      },
    }
  },
}

const members: Scenes = {
  'a student asks to join and becomes a member': async () => {
    const member = buildMember({ role: 'requested' })
    const ref = store.members(huddle.id).doc(member.id)
    return {
      acts: [() => ref.set(member), () => ref.update({ role: 'member' })],
      later: {
        'they left': { act: () => ref.delete(), leadsTo: 'the same' },
        'the huddle was deleted': { act: () => removeHuddle(huddle.id), leadsTo: 'something else' },
      },
    }
  },
}

const wrong: Scenes = {
  'a wrong counter': async () => ({
    acts: [
      () => store.stats(university_id, 'huddles').set({ count: 9, count_by_scope: {} }),
      () => store.stats(university_id, 'events').set({ count: 9, count_by_scope: {} }),
    ],
  }),
}

const nightly: Scenes = {
  'an event that has ended': async () => {
    const eventId = await office.createEvent()
    await store.events.doc(eventId).update({ end_datetime: daysAgo(1) })
    const upcoming = { has_upcoming_events: true, number_of_upcoming_events: 1, events_count: 1 }
    return { acts: [() => store.huddles.doc(huddle.id).update(upcoming)] }
  },
}

export const counterRows = {
  onEventWritten: events,
  onHuddleWritten: huddles,
  onMemberWritten: members,
  checkEventPages: pages,
  checkStats: wrong,
  recountHuddles: nightly,
} satisfies Partial<Rows>
