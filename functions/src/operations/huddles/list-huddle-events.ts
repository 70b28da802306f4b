import { endpoints, type EventRecord, type Huddle } from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { asReadByHost, asReadByStudent } from '#operations/events/as-read-by.ts'
import { dateOf, ofTab } from '#operations/events/of-tab.ts'
import { readByStaff } from '#operations/events/read-by-staff.ts'
import { isInScope } from '#operations/events/relation-to-event.ts'
import { eventsInScope } from '#operations/events/scope-of-events.ts'
import { withPlaces } from '#operations/events/with-place.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { inOrder, pageOf, type Order } from '#operations/lists/page-of.ts'
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
    const visible = (await eventsFor(relation, caller, huddle, store)).map((each) =>
      each.where('host_huddle', '==', huddleId),
    )
    const queries =
      tab === undefined ? visible : visible.map((each) => ofTab(each, tab, clock.now()))
    const order: Order<EventRecord> = [[dateOf(tab), 'desc']]
    const question = [
      'events of',
      huddleId,
      relation,
      queries.length,
      caller.staff?.assignments,
      tab,
    ]
    const countOfVisible = () =>
      cachedCount(
        JSON.stringify(question),
        queries.map((each) => inOrder(each, order)),
        clock,
      )
    const [events, total, permissions] = await Promise.all([
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
      // The huddle has counted them all: counting again would cost a read for each thousand.
      tab === undefined && (relation === 'staff' || relation === 'host')
        ? huddle.events_count
        : countOfVisible(),
      relation === 'staff' && caller.staff ? permissionsOf(caller.staff, store) : undefined,
    ])
    const { organisation } = caller
    if (permissions && organisation)
      return { events: await readByStaff(events, organisation, permissions, store), total }
    const full = await withPlaces(events, store)
    const asRead = relation === 'host' ? asReadByHost : asReadByStudent
    return { events: full.map((event) => asRead(event)), total }
  },
)

/** Hosts see all events of the huddle, staff those in their scope, students of the university the public ones. */
async function eventsFor(
  relation: HuddleRelation,
  { uid, staff, organisation }: SignedInCaller,
  { university_id }: Huddle,
  store: Store,
): Promise<TypedQuery<EventRecord>[]> {
  const { events } = store
  const existing = events.where('is_deleted', '==', false)
  if (relation === 'host') return [existing]
  if (relation === 'staff' && staff && organisation)
    return eventsInScope(staff, organisation, store)
  const student = await store.students.doc(uid).get()
  const isOpen = student?.is_deleted === false && student.university_id === university_id
  return isOpen
    ? [existing.where('is_published', '==', true).where('privacy_status', '==', 'public')]
    : []
}

/** The same for one event, which a marker names. */
function isListed(relation: HuddleRelation, event: EventRecord, caller: SignedInCaller): boolean {
  if (relation === 'host') return true
  if (relation === 'staff') return isInScope(event, caller)
  return event.is_published && event.privacy_status === 'public'
}
