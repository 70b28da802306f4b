import { eventOrders, sortedBy, type Huddle } from '@huddle/contract'

import { restrictToTab } from '#operations/events/restrict-to-tab.ts'
import { inOrder } from '#operations/lists/page-of.ts'
import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'

type Needed = Pick<Services, 'store' | 'clock'>

/**
 * The last activity is stored with the precision of an hour, so that activity in a busy huddle does
 * not cause a write each time.
 */
const activityStep = 3_600_000

/** Server clocks differ. A count that began this long after a change has certainly seen it. */
const clockTolerance = 10_000

/** The effect of a change of an event, a member or a form on its huddle. */
export type HuddleChange = {
  /** Whether any of the numbers may have changed. */
  isCounted: boolean
  /** When somebody in the huddle acted. Undefined for acts of the office or the clock. */
  activeAt: Date | undefined
  /** When the change was written. */
  writtenAt: Date
}

/**
 * Updates the counters of a huddle after a change, in at most one write. A change that is delivered
 * twice, late or out of order does no harm.
 */
export async function updateHuddleCounters(
  huddleId: string,
  { isCounted, activeAt, writtenAt }: HuddleChange,
  services: Needed,
): Promise<void> {
  const huddle = await services.store.huddles.doc(huddleId).get()
  if (huddle === undefined) return
  const isCountedSince =
    huddle.counted_at !== null && huddle.counted_at.getTime() > writtenAt.getTime() + clockTolerance
  const isNews = activeAt !== undefined && isLaterActivity(huddle, activeAt)
  if (isCounted && !isCountedSince) return recountHuddle(huddle, services, activeAt)
  if (isNews) await write(huddleId, services.store, {}, activeAt)
}

/**
 * Recounts from scratch, which is correct whatever happened before. Costs a read per thousand
 * counted documents.
 */
export async function recountHuddle(
  { id }: Pick<Huddle, 'id'>,
  { store, clock }: Needed,
  activeAt?: Date,
): Promise<void> {
  const now = clock.now()
  const order = sortedBy(eventOrders.start_datetime, 'asc')
  const events = inOrder(
    store.events.where('host_huddle', '==', id).where('is_deleted', '==', false),
    order,
  )
  const [events_count, number_of_upcoming_events, members_count] = await Promise.all([
    events.count(),
    restrictToTab(events, 'upcoming', now, order).count(),
    store.members(id).where('role', 'in', ['host', 'member']).count(),
  ])
  const has_upcoming_events = number_of_upcoming_events > 0
  await write(
    id,
    store,
    {
      events_count,
      number_of_upcoming_events,
      has_upcoming_events,
      members_count,
      counted_at: now,
    },
    activeAt,
  )
}

type Counts = Partial<
  Pick<
    Huddle,
    | 'events_count'
    | 'number_of_upcoming_events'
    | 'has_upcoming_events'
    | 'members_count'
    | 'counted_at'
  >
>

/** Never replaces a newer count or a later activity. */
async function write(
  huddleId: string,
  store: Store,
  counts: Counts,
  activeAt: Date | undefined,
): Promise<void> {
  await store.transaction(async (tx) => {
    const ref = store.huddles.doc(huddleId)
    const huddle = await tx.get(ref)
    if (huddle === undefined) return
    const isNewer =
      counts.counted_at && (huddle.counted_at === null || huddle.counted_at <= counts.counted_at)
    const changes = {
      ...(isNewer ? counts : {}),
      ...(activeAt && isLaterActivity(huddle, activeAt) ? { last_activity_at: activeAt } : {}),
    }
    if (Object.keys(changes).length > 0) tx.update(ref, changes)
  })
}

function isLaterActivity({ last_activity_at }: Huddle, at: Date): boolean {
  return last_activity_at === null || at.getTime() >= last_activity_at.getTime() + activityStep
}
