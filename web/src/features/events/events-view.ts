import type { EventTab } from '@huddle/contract'
import { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'
import { urlChoice, urlList, urlId } from '#data/url-state.ts'

export const eventTabs = ['upcoming', 'past', 'cancelled'] as const satisfies readonly EventTab[]

/** What the URL of the Events screen holds. Decision H12. */
export const eventsView = z.object({
  ...tableViewFields,
  tab: urlChoice(eventTabs),
  type: urlList(),
  scope: urlList(),
  /** What a number of Reporting has counted; the tabs do not count then. */
  counted: urlChoice(['any', 'held', 'past', 'completed', 'overdue']),
  from: urlDate(),
  to: urlDate(),
  open: urlId(),
  document: urlId(),
})
/** A date of the university's zone. */
function urlDate() {
  return z.iso.date().or(z.literal('')).catch('').default('')
}

export type EventsView = z.output<typeof eventsView>
