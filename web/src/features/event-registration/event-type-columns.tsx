import { requirementLists, type EventType } from '@huddle/contract'

import { TextCell } from '#components/data-table/cells.tsx'
import type { Column } from '#components/data-table/column.ts'
import {
  appliesToColumn,
  changeColumns,
  countColumn,
  editedColumn,
  nameColumn,
  type EntryColumnOptions,
} from '#panels/catalogue/entry-columns.tsx'

import { reviewWayLabels, type ReviewWay } from './event-registration-view.ts'

/**
 * The event types of the organisation: what they apply to, how much they ask for, and who reviews.
 */
export function eventTypeColumns(options: EntryColumnOptions<EventType>): Column<EventType>[] {
  const { university } = options
  return [
    nameColumn<EventType>(eventTypeLink),
    appliesToColumn(university, 240),
    countColumn({ field: 'requirements', header: 'Requirements', width: 116 }, hostCountOf),
    countColumn({ field: 'for_guests', header: 'For guests', width: 100 }, guestCountOf),
    {
      field: 'review',
      header: 'Review',
      width: 184,
      sortable: true,
      render: (type) => {
        const way = reviewWayOf(type)
        return <TextCell text={reviewWayLabels[way]} quiet={way === 'none'} />
      },
    },
    editedColumn(university, 148),
    ...changeColumns(options),
  ]
}

/** Where an event type is seen and edited. Decision H15. */
export function eventTypeLink({ id }: Pick<EventType, 'id'>): string {
  return `/event-registration/event-types?id=${id}`
}

export function reviewWayOf({
  review_required,
  approval_rule,
}: Pick<EventType, 'review_required' | 'approval_rule'>): ReviewWay {
  return review_required ? approval_rule : 'none'
}

/** How many requirements a host meets at most; a requirement counts once. */
export function hostCountOf(type: EventType): number {
  return countIn(type, false)
}

/** How many requirements a guest meets at most. */
export function guestCountOf(type: EventType): number {
  return countIn(type, true)
}

function countIn(type: EventType, forGuests: boolean): number {
  const lists = requirementLists.filter((list) => list.startsWith('guest_') === forGuests)
  return new Set(lists.flatMap((list) => type[list])).size
}
