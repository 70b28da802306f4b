import {
  dashboardStatusLabels,
  dashboardStatusOf,
  event,
  eventOrders,
  sortedBy,
  momentOf,
  votersOf,
  voteStatusLabels,
  type ExportFilter,
} from '@huddle/contract'
import type { z } from 'zod'

import type { Services } from '#services.ts'
import { eventsInScope } from '#operations/events/events-in-scope.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'
import { documentFormat } from '#store/document-format.ts'
import { TypedQuery } from '#store/document.ts'

import type { Cell } from '../csv/csv-of.ts'
import { isoTime } from '../csv/iso-time.ts'
import type { Reader } from '../reader.ts'
import { documentLookup } from './document-lookup.ts'
import { inBatches } from './in-batches.ts'
import { rowSource, type RowSource } from './row-source.ts'

/** The fields of an event that the file needs. Only these are fetched. */
const eventRow = event.pick({
  id: true,
  title: true,
  huddle_name: true,
  university_id: true,
  scope_id: true,
  event_type_name: true,
  start_datetime: true,
  end_datetime: true,
  is_cancelled: true,
  timezone: true,
  event_properties: true,
  review_status: true,
  review_statuses: true,
  reviewers: true,
  pending_reviewers_keys: true,
  is_published: true,
  submitted_at: true,
  approved_at: true,
  rejected_at: true,
  going_count: true,
})
type EventRow = z.infer<typeof eventRow>

/** The columns of the file. See E2. */
export const eventColumns = [
  'Id',
  'Title',
  'Huddle',
  'Council/department',
  'Type',
  'Start',
  'End',
  'Time zone',
  'Location',
  'On campus',
  'Alcohol',
  'Status',
  'Submitted at',
  'First response at',
  'Decided at',
  'Reviewers',
  'Guests going',
  'Checked in',
  'Ticket sales',
] as const

/** The text shown instead of a location that the role may not see. See T3. */
const hiddenLocation = 'Hidden by your role'

const format = documentFormat(eventRow, 'id')
const fields = Object.keys(eventRow.shape).filter((name) => name !== 'id')

/**
 * The events in scope, latest start first, limited to days in the organisation's time zone. See E2,
 * E5, E9.
 */
export async function eventRows(
  { staff, organisation }: Reader,
  { start_date, end_date }: ExportFilter,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<RowSource> {
  const { timezone } = organisation
  const { can_view_event_locations } = await permissionsOf(staff, store)
  const colleagues = documentLookup((uid) => store.dashboardUsers.doc(uid), store)
  const universities = documentLookup((id) => store.universities.doc(id), store)

  const cellsOf = async (rows: readonly EventRow[]): Promise<Cell[][]> => {
    const now = clock.now()
    const [colleague, university, places, checkedIn] = await Promise.all([
      colleagues(rows.flatMap((row) => votersOf(row.reviewers, row.review_statuses))),
      universities(rows.map(({ university_id }) => university_id)),
      can_view_event_locations ? store.getAll(rows.map(({ id }) => store.eventPlace(id))) : [],
      inBatches(rows, 50, (row) => checkedInOf(row, now)),
    ])
    const unitOf = ({ university_id, scope_id }: EventRow) => {
      const { fsl_councils = [], student_life_departments = [] } = university(university_id) ?? {}
      const units = [...fsl_councils, ...student_life_departments]
      return units.find(({ id }) => id === scope_id)?.name ?? null
    }
    const votesOf = ({ reviewers, review_statuses }: EventRow) =>
      votersOf(reviewers, review_statuses).flatMap((uid) => {
        const person = colleague(uid)
        // The export must not name the staff of another organisation that reviews the event.
        if (person?.university_id !== organisation.id) return []
        const vote = review_statuses[uid]?.status ?? 'pending'
        return `${person.profile.first_name} ${person.profile.last_name}: ${voteStatusLabels[vote]}`
      })
    return rows.map((row, index) => [
      row.id,
      row.title,
      row.huddle_name,
      unitOf(row),
      row.event_type_name,
      isoTime(row.start_datetime, row.timezone),
      isoTime(row.end_datetime, row.timezone),
      row.timezone,
      can_view_event_locations ? (places[index]?.location ?? null) : hiddenLocation,
      row.event_properties.includes('on_campus'),
      row.event_properties.includes('with_alcohol'),
      dashboardStatusLabels[dashboardStatusOf(row, staff.uid, now)],
      isoTime(row.submitted_at, timezone),
      isoTime(firstResponseOf(row), timezone),
      isoTime(row.approved_at ?? row.rejected_at, timezone),
      votesOf(row).join('; '),
      row.going_count,
      checkedIn[index] ?? null,
      // Ticket sales do not exist yet.
      null,
    ])
  }

  /**
   * Guests are not checked in before an event begins, so only events that have started are counted,
   * which costs a read each.
   */
  const checkedInOf = async (row: EventRow, now: Date): Promise<number> => {
    if (!row.is_published || row.start_datetime > now || row.going_count === 0) return 0
    return store.participants(row.id).where('scanned_at', '>', new Date(0)).count()
  }

  const filtered = eventsInScope(staff, organisation, store).map((query) => {
    let result = query
    if (start_date !== null)
      result = result.where('start_datetime', '>=', momentOf(start_date, timezone))
    if (end_date !== null)
      result = result.where('start_datetime', '<', momentOf(end_date, timezone))
    return new TypedQuery(result.raw.select(...fields), format)
  })
  return rowSource({
    columns: eventColumns,
    queries: filtered,
    order: sortedBy(eventOrders.start_datetime, 'desc'),
    pageSize: 500,
    placeOf: (row) => eventOrders.start_datetime.map((field) => row[field]),
    cellsOf,
  })
}

/** When the first reviewer voted in the current round. */
function firstResponseOf({ review_statuses }: EventRow): Date | null {
  const answered = Object.values(review_statuses).flatMap(({ status, status_updated_at }) =>
    status === 'pending' || status_updated_at === null ? [] : status_updated_at.getTime(),
  )
  return answered.length === 0 ? null : new Date(Math.min(...answered))
}
