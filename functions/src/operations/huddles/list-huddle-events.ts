import {
  endpoints,
  eventOrders,
  sortedBy,
  type Event,
  type EventRecord,
  type Huddle,
} from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { asReadByHost, asReadByStudent } from '#operations/events/as-read-by.ts'
import { restrictToTab } from '#operations/events/restrict-to-tab.ts'
import { readByStaff } from '#operations/events/read-by-staff.ts'
import { isHost, isInScope } from '#operations/events/relation-to-event.ts'
import { eventsInScope } from '#operations/events/events-in-scope.ts'
import { withPlaces } from '#operations/events/with-places.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { inOrder, pageOf } from '#operations/lists/page-of.ts'
import { notFound } from '#operations/not-found.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'
import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

import { relationToHuddle, type HuddleRelation } from './relation-to-huddle.ts'

export const listHuddleEvents = implement(
  endpoints.listHuddleEvents,
  async (caller, { params: { huddleId }, query: { tab, ...place } }, { store, clock }) => {
    const huddle = await store.huddles.doc(huddleId).get()
    if (huddle === undefined) throw notFound('huddle')
    const relation = await relationToHuddle(huddle, caller, store)
    if (relation === undefined) throw notFound('huddle')
    const { shown, shownTwice } = await eventsFor(relation, caller, huddle, store)
    const order = sortedBy(eventOrders.start_datetime, 'desc')
    const ofList = (query: TypedQuery<EventRecord>) => {
      const ofHuddle = query.where('host_huddle', '==', huddleId)
      return tab === undefined ? ofHuddle : restrictToTab(ofHuddle, tab, clock.now(), order)
    }
    const queries = shown.map(ofList)
    const whose = relation === 'host' ? caller.uid : caller.staff?.assignments
    const count = (name: string, counted: readonly TypedQuery<EventRecord>[]) =>
      cachedCount(
        JSON.stringify([name, huddleId, relation, counted.length, whose, tab]),
        counted.map((each) => inOrder(each, order)),
        clock,
      )
    const [events, total, twice, permissions] = await Promise.all([
      pageOf(
        {
          collection: store.events,
          queries,
          order,
          isKnown: (event) =>
            event.host_huddle === huddleId &&
            !event.is_deleted &&
            isListed(relation, event, caller),
        },
        place,
      ),
      // The huddle stores the count of all its events. Counting them again would cost a read per
      // thousand.
      tab === undefined && relation === 'staff' ? huddle.events_count : count('events of', queries),
      count('events found twice of', shownTwice.map(ofList)),
      relation === 'staff' && caller.staff ? permissionsOf(caller.staff, store) : undefined,
    ])
    const { organisation } = caller
    const reader = { uid: caller.uid, now: clock.now() }
    if (permissions && organisation)
      return { events: await readByStaff(events, organisation, permissions, reader, store), total }
    const full = await withPlaces(events, store)
    const asRead = (event: Event) =>
      isHost(event, caller.uid) ? asReadByHost(event, reader) : asReadByStudent(event)
    return { events: full.map(asRead), total: total - twice }
  },
)

type Listed = {
  shown: TypedQuery<EventRecord>[]
  /** Finds what two of these queries find. */
  shownTwice: TypedQuery<EventRecord>[]
}

/**
 * Staff list the events in their scope, students of the university the public ones, and hosts of
 * the huddle those that they host as well.
 */
async function eventsFor(
  relation: HuddleRelation,
  { uid, staff, organisation }: SignedInCaller,
  { university_id }: Huddle,
  store: Store,
): Promise<Listed> {
  const { events } = store
  if (relation === 'staff' && staff && organisation)
    return { shown: eventsInScope(staff, organisation, store), shownTwice: [] }
  const student = await store.students.doc(uid).get()
  const isOpen = student?.is_deleted === false && student.university_id === university_id
  const existing = events.where('is_deleted', '==', false)
  const open = isOpen ? [publicOnes(existing)] : []
  if (relation !== 'host') return { shown: open, shownTwice: [] }
  const hosted = existing.where('hosts', 'array-contains', uid)
  return { shown: [hosted, ...open], shownTwice: isOpen ? [publicOnes(hosted)] : [] }
}

function publicOnes(events: TypedQuery<EventRecord>): TypedQuery<EventRecord> {
  return events.where('is_published', '==', true).where('privacy_status', '==', 'public')
}

/** The same check for a single event, which a cursor names. */
function isListed(relation: HuddleRelation, event: EventRecord, caller: SignedInCaller): boolean {
  if (relation === 'staff') return isInScope(event, caller)
  const isPublic = event.is_published && event.privacy_status === 'public'
  return isPublic || (relation === 'host' && isHost(event, caller.uid))
}
