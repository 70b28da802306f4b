import { eventId, type EventRecord, type HistoryEntry, type Participant } from '@huddle/contract'
import { FieldPath } from 'firebase-admin/firestore'
import { z } from 'zod'

import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'

import { alertOf, type Cause } from './deliver-notice.ts'
import { shortened, type Notice } from './notice.ts'
import { batchKeyOf, putPush } from './put-push.ts'

/** The task queue function that tells the guests of an event. */
const guestQueue = 'tellGuests'

/** What that function is handed. */
export const guestTask = z.object({
  eventId,
  /** The alert of every guest has this id. */
  causeId: z.string(),
  kind: z.enum(['event-cancelled', 'event-withdrawn']),
  by: z.string().nullable(),
  /** Guests up to this one were told by the tasks before. */
  after: z.string().nullable(),
})
export type GuestTask = z.infer<typeof guestTask>

type Needed = Pick<Services, 'store' | 'clock' | 'tasks'>

/** Guests of one transaction, at one read and two writes each; transactions of one task, which has to end in good time. */
const usualPages = { guests: 100, perTask: 10 }
/** Whoever declined, or asked in vain, does not wait for the event. */
const toldRoles: Participant['role'][] = ['going', 'invited']

/**
 * What guests have to be told of a line of the history: that an event they could see will not take place. Decisions R15, R17.
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

/** Each organisation that reviews an event has a line of its own about its cancellation, of which nobody hears twice. */
export function cancellationIdOf({ id }: Pick<EventRecord, 'id'>): string {
  return `${id}_cancelled`
}

export async function startTellingGuests(
  task: GuestTask,
  { tasks, clock }: Pick<Needed, 'tasks' | 'clock'>,
): Promise<void> {
  const id = `${task.causeId}_${task.after ?? 'first'}`
  await tasks.enqueue(guestQueue, id, task, clock.now())
}

/**
 * Tells some pages of guests and hands the rest to the next task. Every page is one transaction, and the alert of a guest is the proof that
 * this one was told, so a task that dies and begins again goes over what it has done without telling anybody twice.
 */
export async function tellGuests(
  task: GuestTask,
  services: Needed,
  pages = usualPages,
): Promise<void> {
  const { store } = services
  const event = await store.events.doc(task.eventId).get()
  if (!event || !isStillSo(task, event)) return
  const notice = noticeAbout(task, event)
  let { after } = task
  for (let page = 0; page < pages.perTask; page += 1) {
    const uids = await guestsAfter(after, task.eventId, pages.guests, store)
    // Hosts are told as such.
    const guests = uids.filter((uid) => event.hosts.every((host) => host !== uid))
    await tellPage(guests, notice, causeOf(task), event.university_id, services)
    after = uids.at(-1) ?? after
    if (uids.length < pages.guests) return
  }
  await startTellingGuests({ ...task, after }, services)
}

/** Handed in again and approved since, a withdrawn event takes place after all. */
function isStillSo({ kind }: GuestTask, event: EventRecord): boolean {
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
    .raw.where('role', 'in', toldRoles)
    .orderBy(FieldPath.documentId())
    .limit(count)
    .select()
  const { docs } = await (after === null ? guests : guests.startAfter(after)).get()
  return docs.map((guest) => guest.id)
}

async function tellPage(
  uids: readonly string[],
  notice: ReturnType<typeof noticeAbout>,
  cause: Cause,
  universityId: EventRecord['university_id'],
  { store, clock }: Needed,
): Promise<void> {
  // Nobody is told of what they did themselves.
  const others = uids.filter((uid) => uid !== cause.by)
  const { kind, title, body } = notice
  const { entity_type, entity_id } = cause
  const data = { kind, entity_type, entity_id }
  await store.transaction(async (tx) => {
    const now = clock.now()
    const refs = others.map((uid) => store.studentAlerts(uid).doc(cause.id))
    const told = await tx.getAll(...refs)
    for (const [index, uid] of others.entries()) {
      const ref = refs[index]
      if (!ref || told[index]) continue
      tx.create(ref, alertOf(notice, cause, universityId, now))
      const batch_key = batchKeyOf(uid, kind, cause)
      const push = { id: `${cause.id}_${uid}`, to_uid: uid, title, body, data, batch_key }
      putPush(tx, push, undefined, now, store)
    }
  })
}
