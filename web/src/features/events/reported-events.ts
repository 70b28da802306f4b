import {
  earliestStartOf,
  openEventReviewStates,
  startOfDay,
  type Event,
  type University,
} from '@huddle/contract'
import { where, type QueryFilterConstraint } from 'firebase/firestore'

import type { Order } from '#data/live/cursor.ts'
import { narrowedTo } from '#data/live/narrowed-to.ts'

import type { EventsView } from './events-view.ts'

type Counted = {
  label: string
  statuses: readonly Event['review_status'][]
  /** What dates are compared with. */
  field: 'start_datetime' | 'end_datetime'
}

/** What a number of Reporting has counted, for the list behind it. Spec: contract 3; decisions E1, H13. */
const kinds: Record<Exclude<EventsView['counted'], 'any'>, Counted> = {
  held: {
    label: 'Published or completed',
    statuses: ['published', 'completed'],
    field: 'start_datetime',
  },
  past: { label: 'Took place', statuses: ['published', 'completed'], field: 'end_datetime' },
  completed: { label: 'Completed', statuses: ['completed'], field: 'start_datetime' },
  overdue: { label: 'Overdue', statuses: openEventReviewStates, field: 'start_datetime' },
}

export function countedOf({ counted }: EventsView): Counted | undefined {
  return counted === 'any' ? undefined : kinds[counted]
}

/** `Published or completed, 31 Aug – 22 Nov 2026`. */
export function countedText({ label }: Counted, { from, to }: EventsView): string {
  if (from === '' || to === '') return label
  const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  return `${label}, ${days.formatRange(new Date(from), new Date(to))}`
}

/** The same question that the report asks, of rows in place of their number. */
export function countedBy(
  { statuses, field }: Counted,
  { counted, from, to }: EventsView,
  { timezone, now, order }: { timezone: University['timezone']; now: Date; order: Order },
): QueryFilterConstraint[] {
  const asked = [narrowedTo('review_status', statuses, order)]
  if (counted === 'overdue') asked.push(where('is_overdue', '==', true))
  if (counted === 'past') asked.push(where('start_datetime', '<=', now), where(field, '<', now))
  if (from !== '' && to !== '') {
    const dayAfter = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
    const begins = startOfDay(from, timezone)
    // The list is ordered by the start, which bounds the walk through the index for an end as well.
    if (field === 'end_datetime') asked.push(where('start_datetime', '>=', earliestStartOf(begins)))
    asked.push(where(field, '>=', begins), where(field, '<', startOfDay(dayAfter, timezone)))
  }
  return asked
}
