import { endpoints, uid } from '@huddle/contract'
import { buildParticipant } from '@huddle/emulator-seed'

import { callEvents } from '../../../support/call-function.ts'
import { makeFormer } from '../../../support/former-event.ts'
import { store } from '../../../support/suite.ts'
import type { Rows, Scenes } from '../scene.ts'
import { anotherHost, daysAgo, eventEntry, newcomer, noon, office, ofEvent } from '../setting.ts'

const { host, owner, ann, types, documents } = office

const addReviewer = (eventId: string) =>
  owner.call(endpoints.changeEventReviewers, {
    params: { eventId },
    body: { add: [newcomer.uid], remove: [] },
  })
const cancel = (eventId: string) => callEvents(host, 'cancelEvent', { eventId })
const remove = (eventId: string) =>
  store.events.doc(eventId).update({ is_deleted: true, staff_scopes: [] })

/** The beginning of the reviewers' turn, then an additional reviewer. */
const history: Scenes = {
  'the turn of the reviewers begins': async () => {
    let eventId = ''
    return {
      acts: [async () => (eventId = await office.createEvent())],
      later: {
        'a reviewer was added': { act: () => addReviewer(eventId), leadsTo: 'the same' },
        'the event was deleted': { act: () => remove(eventId), leadsTo: 'nothing' },
        'a reviewer has voted': {
          act: () => ann.call(endpoints.approveEvent, ofEvent(eventId)),
          leadsTo: 'something else',
        },
      },
    }
  },
  'a reviewer is added, and the event is cancelled': async () => {
    const hosts = [host.uid, anotherHost.uid]
    const eventId = await office.createEvent({ hosts })
    return { acts: [() => addReviewer(eventId), () => cancel(eventId)] }
  },
  'a decision, which may still be undone': async () => {
    const eventId = await office.createEvent({ event_type: types.anyOne })
    return {
      acts: [() => ann.call(endpoints.approveEvent, ofEvent(eventId))],
      later: {
        'it was undone': {
          act: () => ann.call(endpoints.undoDecision, ofEvent(eventId)),
          isAtOnce: true,
          leadsTo: 'the same',
        },
      },
    }
  },
  'an approval that is withdrawn': async () => {
    const eventId = await office.createEvent({ event_type: types.anyOne })
    await ann.call(endpoints.approveEvent, ofEvent(eventId))
    const body = { message: 'Storm' }
    return {
      acts: [() => owner.call(endpoints.withdrawEventApproval, { params: { eventId }, body })],
      later: { 'the event was deleted': { act: () => remove(eventId), leadsTo: 'nothing' } },
    }
  },
}

const decisions: Scenes = {
  'an approval': async () => {
    const eventId = await office.createEvent({ event_type: types.anyOne })
    await ann.call(endpoints.approveEvent, ofEvent(eventId))
    return {
      acts: [],
      payloads: [{ task: await taskAbout(eventId, 'published') }],

      later: {
        'it was undone': {
          act: () => ann.call(endpoints.undoDecision, ofEvent(eventId)),
          isAtOnce: true,
          leadsTo: 'nothing',
        },
        'the event was cancelled': { act: () => cancel(eventId), leadsTo: 'nothing' },
      },
    }
  },
  'a request for changes': async () => {
    const eventId = await office.createEvent({ event_type: types.withDocuments })
    const body = { message: 'Which room?', documents_queried: [documents.venue] }
    await ann.call(endpoints.notifyHost, { params: { eventId }, body })
    const answer = { documentId: documents.venue, multiple_choice_answer: ['inside'] }
    return {
      acts: [],
      payloads: [{ task: await taskAbout(eventId, 'changes-requested') }],

      later: {
        'it was answered': {
          act: () => callEvents(host, 'submitDocument', { eventId, ...answer }),
          leadsTo: 'something else',
        },
      },
    }
  },
}

async function taskAbout(eventId: string, action: Parameters<typeof eventEntry>[1]) {
  return { ...(await eventEntry(eventId, action)), notBefore: new Date().toISOString() }
}

const guests: Scenes = {
  'an event that was cancelled': async () => {
    const eventId = await office.createEvent({ event_type: types.unreviewed })
    for (const name of ['a', 'b', 'c']) {
      const guest = buildParticipant({ id: uid.parse(`${eventId}-${name}`), role: 'going' })
      await store.participants(eventId).doc(guest.id).set(guest)
    }
    const causeId = `${eventId}_cancelled`
    const task = { eventId, causeId, kind: 'event-cancelled', by: host.uid, after: null }
    return {
      acts: [() => cancel(eventId)],
      payloads: [{ task }, { task: { ...task, after: `${eventId}-a` } }],
      later: { 'it was deleted': { act: () => remove(eventId), leadsTo: 'nothing' } },
    }
  },
}

async function overtaken() {
  const eventId = await office.createEvent()
  const start_datetime = daysAgo(1)
  return { eventId, act: () => store.events.doc(eventId).update({ start_datetime }) }
}

const expiry: Scenes = {
  'an open review of an event that has started': async () => {
    const { eventId, act } = await overtaken()
    return {
      acts: [act],
      later: {
        'it was cancelled': { act: () => cancel(eventId), leadsTo: 'nothing' },
        'it was deleted': { act: () => remove(eventId), leadsTo: 'nothing' },
      },
    }
  },
}

const completion: Scenes = {
  'an event that has ended': async () => {
    const eventId = await office.createEvent({ event_type: types.unreviewed })
    const past = { start_datetime: daysAgo(2), end_datetime: daysAgo(1) }
    return {
      acts: [() => store.events.doc(eventId).update(past)],
      later: { 'it was deleted': { act: () => remove(eventId), leadsTo: 'nothing' } },
    }
  },
}

async function longTurn() {
  const eventId = await office.createEvent()
  const turn_started_at = daysAgo(9)
  const backdate = async () => {
    await store.events.doc(eventId).update({ turn_started_at })
    const { reviewId } = await eventEntry(eventId, 'reviewers-turn')
    await store.eventReviews.doc(reviewId).update({ turn_started_at })
  }
  return { eventId, backdate }
}

const overdue: Scenes = {
  'an overdue turn': async () => {
    const { eventId, backdate } = await longTurn()
    return {
      acts: [backdate],
      later: { 'it was deleted': { act: () => remove(eventId), leadsTo: 'nothing' } },
    }
  },
}

const reminders: Scenes = {
  'an overdue turn': async () => {
    const { eventId, backdate } = await longTurn()
    return {
      acts: [backdate],
      at: noon(),
      later: { 'it was cancelled': { act: () => cancel(eventId), leadsTo: 'nothing' } },
    }
  },
}

const former: Scenes = {
  'an event of an older deployment': async () => {
    const eventId = await office.createEvent()
    return { acts: [() => makeFormer(eventId)] }
  },
}

export const reviewRows = {
  onReviewHistoryCreated: history,
  sendReviewNotice: decisions,
  notifyGuests: guests,
  expireReviews: expiry,
  completeEvents: completion,
  markOverdue: overdue,
  remindReviews: reminders,
  migrateFormerRecords: former,
} satisfies Partial<Rows>
