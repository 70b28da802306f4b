import {
  all,
  endpoints,
  eventOrders,
  hasFeature,
  openEventReviewStates,
  reportDays,
  ServiceError,
  sortedBy,
  type DashboardUser,
  type EventRecord,
  type University,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { inScope, narrowedAssignments } from '#operations/lists/in-scope.ts'
import { inOrder } from '#operations/lists/page-of.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'
import { requireOwnOrganisation } from '#operations/team/require-admin.ts'
import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'

import { daysBetween, reportBuckets, type ReportBucket } from './report-buckets.ts'

/** More bars for types or councils would not be readable. */
const mostBars = 40

const tookPlace = ['published', 'completed'] satisfies EventRecord['review_status'][]
const refused = ['rejected', 'reviewExpired'] satisfies EventRecord['review_status'][]

export const getReport = implement(
  endpoints.getReport,
  async (caller, { params: { universityId }, query: { from, to, scope } }, services) => {
    const { staff, organisation } = caller
    requireOwnOrganisation(caller, universityId)
    await requireReporting(staff, organisation, services)
    requireRange(from, to)
    const { store } = services
    const viewer = { ...staff, assignments: narrowedAssignments(staff.assignments, scope) }
    const events = inScope(viewer, organisation, store.events)
    const huddles = inScope(viewer, organisation, store.huddles)
    const { bucket, buckets } = reportBuckets(from, to, organisation.timezone)
    const whole = {
      begins: buckets[0]?.begins ?? new Date(0),
      ends: buckets.at(-1)?.ends ?? new Date(0),
    }
    const heldIn = (assignments: string[]) =>
      begunIn(inScope({ assignments }, organisation, store.events), whole).map((one) =>
        one.where('review_status', 'in', tookPlace),
      )
    const held = heldIn(viewer.assignments)
    const completed = within(events, 'start_datetime', whole).map((one) =>
      one.where('review_status', '==', 'completed'),
    )
    const numbers = await Promise.all([
      Promise.all(buckets.map((one) => numbersOf(one, events))),
      count(within(events, 'approved_at', whole)),
      count(within(events, 'changes_requested_at', whole)),
      count(within(events, 'rejected_at', whole)),
      byType(held, organisation, services),
      byScope(heldIn, viewer, organisation),
      count(
        events.map((one) =>
          inOrder(one, sortedBy(eventOrders.start_datetime, 'asc'))
            .where('is_overdue', '==', true)
            .where('review_status', 'in', [...openEventReviewStates]),
        ),
      ),
      count(huddles.map((one) => one.where('has_upcoming_events', '==', false))),
      attendanceOf(completed),
    ])
    const [
      filled,
      approved,
      changes_requested,
      rejected,
      by_type,
      by_scope,
      overdue,
      idle,
      attendance,
    ] = numbers
    return {
      bucket,
      buckets: filled,
      decisions: { approved, changes_requested, rejected },
      by_type,
      by_scope,
      overdue,
      huddles_without_events: idle,
      attendance,
    }
  },
)

async function requireReporting(
  staff: DashboardUser,
  organisation: University,
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  if (!hasFeature(organisation, 'isReportingEnabled'))
    throw new ServiceError('forbidden', 'Your organisation does not have reporting')
  const { can_view_analytics } = await permissionsOf(staff, store)
  if (!can_view_analytics) throw new ServiceError('forbidden', 'Your role does not see reports')
}

function requireRange(from: string, to: string): void {
  const days = daysBetween(from, to)
  if (days >= 1 && days <= reportDays) return
  const message = days < 1 ? 'Ends before it begins' : `At most ${reportDays} days`
  throw new ServiceError('validation-error', 'Some fields are not valid', { to: [message] })
}

async function numbersOf(bucket: ReportBucket, events: readonly TypedQuery<EventRecord>[]) {
  const started = begunIn(events, bucket)
  const answered = within(events, 'responded_at', bucket)
  const [published, turnedDown, response] = await Promise.all([
    count(started.map((one) => one.where('review_status', 'in', tookPlace))),
    count(started.map((one) => one.where('review_status', 'in', refused))),
    Promise.all(answered.map((one) => one.countAndSum('response_hours'))),
  ])
  const answers = total(response.map((one) => one.count))
  const hours = total(response.map((one) => one.sum))
  return {
    from: bucket.from,
    to: bucket.to,
    published,
    refused: turnedDown,
    response_hours: answers === 0 ? null : Math.round((hours / answers) * 100) / 100,
  }
}

async function byType(
  held: readonly TypedQuery<EventRecord>[],
  { id }: University,
  { store }: Pick<Services, 'store'>,
) {
  const types = await store
    .eventTypes(id)
    .where('is_deleted', '==', false)
    .orderBy('name')
    .limit(mostBars)
    .get()
  return named(types, (type) => held.map((one) => one.where('event_type', '==', type)))
}

function byScope(
  heldIn: (assignments: string[]) => TypedQuery<EventRecord>[],
  { assignments }: DashboardUser,
  { fsl_councils, student_life_departments }: University,
) {
  const seen = [...fsl_councils, ...student_life_departments].filter(
    ({ id, is_deleted }) => !is_deleted && (assignments.includes(all) || assignments.includes(id)),
  )
  return named(seen.slice(0, mostBars), (unit) => heldIn([unit]))
}

async function named(
  things: readonly { id: string; name: string }[],
  queriesOf: (id: string) => TypedQuery<EventRecord>[],
) {
  const counted = await Promise.all(
    things.map(async ({ id, name }) => ({ id, name, count: await count(queriesOf(id)) })),
  )
  return counted.filter((one) => one.count > 0).toSorted((one, other) => other.count - one.count)
}

function within(
  events: readonly TypedQuery<EventRecord>[],
  field: 'start_datetime' | 'approved_at' | 'rejected_at' | 'responded_at' | 'changes_requested_at',
  { begins, ends }: Pick<ReportBucket, 'begins' | 'ends'>,
): TypedQuery<EventRecord>[] {
  return events.map((one) => one.where(field, '>=', begins).where(field, '<', ends))
}

/** Uses the order of the event list, whose indexes serve the count too. */
function begunIn(
  events: readonly TypedQuery<EventRecord>[],
  bucket: Pick<ReportBucket, 'begins' | 'ends'>,
): TypedQuery<EventRecord>[] {
  return within(events, 'start_datetime', bucket).map((one) =>
    inOrder(one, sortedBy(eventOrders.start_datetime, 'asc')),
  )
}

async function count<T extends object>(queries: readonly TypedQuery<T>[]): Promise<number> {
  return total(await Promise.all(queries.map((query) => query.count())))
}

async function attendanceOf(completed: readonly TypedQuery<EventRecord>[]) {
  const sums = await Promise.all(
    completed.map((query) => query.sums(['checked_in_count', 'going_count'])),
  )
  return {
    going: total(sums.map(([, going = 0]) => going)),
    checked_in: total(sums.map(([checkedIn = 0]) => checkedIn)),
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
