import type { EventRecord, StaffSettings, University } from '@huddle/contract'

import { iterateQuery } from '#operations/lists/iterate-query.ts'
import { staffSettingsOf } from '#operations/universities/staff-settings-of.ts'
import type { Services } from '#services.ts'
import type { RetentionProgress } from '#store/retention-progress.ts'

import { removeCheckIns, removeGuestAnswers } from './remove-guest-data.ts'

type Needed = Pick<Services, 'store' | 'storage' | 'clock' | 'log'>

type Task = {
  progress: keyof RetentionProgress
  months(retention: StaffSettings['retention']): number
  remove(event: EventRecord, services: Needed): Promise<void>
}

const tasks: readonly Task[] = [
  {
    progress: 'guest_answers_until',
    months: ({ guest_answers_months }) => guest_answers_months,
    remove: removeGuestAnswers,
  },
  {
    progress: 'check_ins_until',
    months: ({ check_ins_months }) => check_ins_months,
    remove: removeCheckIns,
  },
]

const pageSize = 50

/**
 * Removes answers and check-ins of guests after the organisation's retention period, counted from
 * the event. See A12.
 */
export async function sweepGuestData(services: Needed): Promise<void> {
  let failed = 0
  for await (const organisation of iterateQuery(services.store.universities, 'name')) {
    try {
      await sweepGuestDataOf(organisation, services)
    } catch (error) {
      failed += 1
      services.log.error('sweep-guest-data failed', error, { organisationId: organisation.id })
    }
  }
  if (failed > 0) throw new Error(`sweep-guest-data failed for ${failed} organisations`)
}

/**
 * Walks through the events by end, starting where the last sweep stopped. The position advances
 * after each page, so an interrupted sweep repeats at most one page, which changes nothing. A
 * longer retention period does not restore anything.
 */
export async function sweepGuestDataOf({ id }: University, services: Needed): Promise<void> {
  const { store, clock } = services
  const { retention } = await staffSettingsOf(id, store)
  for (const { progress, months, remove } of tasks) {
    const until = monthsBefore(clock.now(), months(retention))
    const from = (await placeOf(id, services))[progress]
    const ended = store.events
      .where('university_id', '==', id)
      .where('end_datetime', '>=', from)
      .where('end_datetime', '<=', until)
      .orderBy('end_datetime')
      .limit(pageSize)
    let page = ended
    for (;;) {
      const { docs } = await page.raw.get()
      const events = docs.map((snapshot) => ended.format.readExisting(snapshot))
      for (const event of events) await remove(event, services)
      const last = events.at(-1)
      const place = docs.at(-1)
      if (last === undefined || place === undefined) break
      await storeProgress(id, { [progress]: last.end_datetime }, services)
      if (docs.length < pageSize) break
      page = ended.startAfter(place)
    }
  }
}

const beginning: RetentionProgress = {
  guest_answers_until: new Date(0),
  check_ins_until: new Date(0),
}

async function placeOf(id: string, { store }: Needed): Promise<RetentionProgress> {
  return (await store.retentionProgress(id).get()) ?? beginning
}

async function storeProgress(
  id: string,
  place: Partial<RetentionProgress>,
  services: Needed,
): Promise<void> {
  await services.store.retentionProgress(id).set({ ...(await placeOf(id, services)), ...place })
}

/** The same day of an earlier month, or the last day of that month. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(now.getUTCMonth() - months)
  // The 31st of a month that has 30 days is the 1st of the next.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return then
}
