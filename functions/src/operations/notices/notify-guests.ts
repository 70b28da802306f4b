import { eventId, type EventRecord, type HistoryEntry, type Participant } from '@huddle/contract'
import { FieldPath } from 'firebase-admin/firestore'
import { z } from 'zod'

import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'

import { alertOf, type Cause } from './deliver-notice.ts'
import { shortened, type Notice } from './notice.ts'
import { batchKeyOf, putPush } from './put-push.ts'

/** The task queue function that notifies the guests of an event. */
const guestQueue = 'notifyGuests'

/** The payload of that function. */
export const guestTask = z.object({
  eventId,
  /** The id of the alert that every guest gets. */
  causeId: z.string(),
  kind: z.enum(['event-cancelled', 'event-withdrawn']),
  by: z.string().nullable(),
  /** Earlier tasks have notified the guests up to this one. */
  after: z.string().nullable(),
})
export type GuestTask = z.infer<typeof guestTask>

type Needed = Pick<Services, 'store' | 'clock' | 'tasks'>

/**
 * Guests per transaction, at one read and two writes each, and transactions per task, which must
 * stay below its time limit.
 */
const usualPages = { guests: 100, perTask: 10 }
/** People who declined, or whose request was not accepted, do not expect the event. */
const notifiedRoles: Participant['role'][] = ['going', 'invited']

/**
 * The notification of guests about a history event: an event that they could see will not take
 * place. See R15, R17.
 */
export function guestTaskAbout(
  { action, by }: Pick<HistoryEntry, 'action' | 'by'>,
  event: Pick<EventRecord, 'id' | 'is_published'>,
  entryId: string,
): GuestTask | undefined {
  const task = { eventId: event.id, by, after: null }
  if (action === 'cancelled' && event.is_published)
    return { ...task, kind: 'event-cancelled', causeId: cancellationIdOf(event) }
  if (action === 'approval-withdrawn') return { ...task, kind: 'event-withdrawn', causeId: entryId }
  return undefined
}

/**
 * Each organisation that reviews an event has its own history event about a cancellation. A shared
 * id makes sure that nobody is notified twice.
 */
export function cancellationIdOf({ id }: Pick<EventRecord, 'id'>): string {
  return `${id}_cancelled`
}

export async function startNotifyingGuests(
  task: GuestTask,
  { tasks, clock }: Pick<Needed, 'tasks' | 'clock'>,
): Promise<void> {
  const id = `${task.causeId}_${task.after ?? 'first'}`
  await tasks.enqueue(guestQueue, id, task, clock.now())
}

/**
 * Notifies some pages of guests and passes the rest to the next task. Every page is one
 * transaction, and a guest's alert is the proof that they were notified, so a task that dies and
 * starts over notifies nobody twice.
 */
export async function notifyGuests(
  task: GuestTask,
  services: Needed,
  pages = usualPages,
): Promise<void> {
  const { store } = services
  const event = await store.events.doc(task.eventId).get()
  if (!event || !isStillOff(task, event)) return
  const notice = noticeAbout(task, event)
  let { after } = task
  for (let page = 0; page < pages.perTask; page += 1) {
    const uids = await guestsAfter(after, task.eventId, pages.guests, store)
    // Hosts get their own notification.
    const guests = uids.filter((uid) => event.hosts.every((host) => host !== uid))
    await notifyPage(guests, notice, causeOf(task), event.university_id, services)
    after = uids.at(-1) ?? after
    if (uids.length < pages.guests) return
  }
  await startNotifyingGuests({ ...task, after }, services)
}

/** A withdrawn event that was submitted again and approved since takes place after all. */
function isStillOff({ kind }: GuestTask, event: EventRecord): boolean {
  if (event.is_deleted) return false
  return kind === 'event-cancelled' ? event.is_cancelled : !event.is_published
}

function noticeAbout(
  { kind }: GuestTask,
  { title, huddle_name }: EventRecord,
): Pick<Notice, 'kind' | 'title' | 'body'> {
  const name = shortened(title, 60)
  return kind === 'event-cancelled'
    ? { kind, title: `${name} is cancelled`, body: shortened(`${huddle_name} called it off.`, 240) }
    : {
        kind,
        title: `${name} does not take place`,
        body: shortened(`It is no longer approved. ${huddle_name} may plan it anew.`, 240),
      }
}

function causeOf({ causeId, eventId: id, by }: GuestTask): Cause {
  return { id: causeId, entity_type: 'events', entity_id: id, parent_id: null, by }
}

async function guestsAfter(
  after: string | null,
  id: GuestTask['eventId'],
  count: number,
  store: Store,
): Promise<string[]> {
  const guests = store
    .participants(id)
    .raw.where('role', 'in', notifiedRoles)
    .orderBy(FieldPath.documentId())
    .limit(count)
    .select()
  const { docs } = await (after === null ? guests : guests.startAfter(after)).get()
  return docs.map((guest) => guest.id)
}

async function notifyPage(
  uids: readonly string[],
  notice: ReturnType<typeof noticeAbout>,
  cause: Cause,
  universityId: EventRecord['university_id'],
  { store, clock }: Needed,
): Promise<void> {
  // People are not notified of their own acts.
  const others = uids.filter((uid) => uid !== cause.by)
  const { kind, title, body } = notice
  const { entity_type, entity_id } = cause
  const data = { kind, entity_type, entity_id }
  await store.transaction(async (tx) => {
    const now = clock.now()
    const refs = others.map((uid) => store.studentAlerts(uid).doc(cause.id))
    const alerts = await tx.getAll(...refs)
    for (const [index, uid] of others.entries()) {
      const ref = refs[index]
      if (!ref || alerts[index]) continue
      tx.create(ref, alertOf(notice, cause, universityId, now))
      const batch_key = batchKeyOf(uid, kind, cause)
      const push = { id: `${cause.id}_${uid}`, to_uid: uid, title, body, data, batch_key }
      putPush(tx, push, undefined, now, store)
    }
  })
}
