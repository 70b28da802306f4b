import {
  eventOrders,
  huddleOrders,
  sortedBy,
  type Huddle,
  type StudentContact,
  type StudentProfile,
} from '@huddle/contract'
import { DateTime } from 'luxon'

import { asDashboardHuddle } from '#operations/huddles/as-dashboard-huddle.ts'
import { inScope } from '#operations/lists/in-scope.ts'
import { inOrder } from '#operations/lists/page-of.ts'
import type { Services } from '#services.ts'

import type { Cell } from '../csv/csv-of.ts'
import { isoTime } from '../csv/iso-time.ts'
import type { Reader } from '../reader.ts'
import { documentLookup } from './document-lookup.ts'
import { inBatches } from './in-batches.ts'
import { rowSource, type RowSource } from './row-source.ts'

/** The columns of the file. See E3. */
export const huddleColumns = [
  'Id',
  'Name',
  'Type',
  'Council/department',
  'Registered',
  'Registered since',
  'Hosts',
  'Members',
  'Events this year',
  'Last event',
] as const

/**
 * The huddles in scope, by name. Besides the row itself, each costs two reads for its events and
 * two for each host. See E3, E9.
 */
export function huddleRows(
  { staff, organisation }: Reader,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): RowSource {
  const { timezone } = organisation
  const profiles = documentLookup<StudentProfile>((uid) => store.students.doc(uid), store)
  const contacts = documentLookup<StudentContact>((uid) => store.studentContacts(uid), store)

  const eventsOf = async ({ id }: Huddle, now: Date): Promise<[number, Date | null]> => {
    const published = store.events
      .where('host_huddle', '==', id)
      .where('is_deleted', '==', false)
      .where('is_published', '==', true)
      .where('is_cancelled', '<', true)
    const held = inOrder(published, sortedBy(eventOrders.start_datetime, 'desc'))
    const year = DateTime.fromJSDate(now, { zone: timezone }).startOf('year')
    const [thisYear, [last]] = await Promise.all([
      held
        .where('start_datetime', '>=', year.toJSDate())
        .where('start_datetime', '<', year.plus({ years: 1 }).toJSDate())
        .count(),
      held.where('start_datetime', '<=', now).limit(1).get(),
    ])
    return [thisYear, last?.start_datetime ?? null]
  }

  const cellsOf = async (rows: readonly Huddle[]): Promise<Cell[][]> => {
    const now = clock.now()
    const hosts = rows.flatMap((row) => row.hosts)
    const [profile, contact, events] = await Promise.all([
      profiles(hosts),
      contacts(hosts),
      inBatches(rows, 50, (row) => eventsOf(row, now)),
    ])
    const hostsOf = (row: Huddle) =>
      row.hosts.flatMap((uid) => {
        const host = profile(uid)
        if (host === undefined || host.is_deleted) return []
        const email = contact(uid)?.email
        const name = `${host.first_name} ${host.last_name}`
        return email ? `${name} <${email}>` : name
      })
    return rows.map((row, index) => {
      const { community_type_label, department } = asDashboardHuddle(row, organisation)
      const [thisYear = 0, last = null] = events[index] ?? []
      return [
        row.id,
        row.title,
        community_type_label,
        department,
        row.is_registered,
        row.is_registered ? isoTime(row.is_registered_updated_at, timezone) : null,
        hostsOf(row).join('; '),
        row.members_count,
        thisYear,
        isoTime(last, timezone),
      ]
    })
  }

  return rowSource({
    columns: huddleColumns,
    queries: inScope(staff, organisation, store.huddles),
    order: sortedBy(huddleOrders.title, 'asc'),
    pageSize: 200,
    placeOf: (row) => huddleOrders.title.map((field) => row[field]),
    cellsOf,
  })
}
