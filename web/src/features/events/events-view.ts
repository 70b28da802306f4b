import type { EventTab } from '@huddle/contract'
import { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'
import { urlChoice, urlList, urlText } from '#data/url-state.ts'

export const eventTabs = ['upcoming', 'past', 'cancelled'] as const satisfies readonly EventTab[]

/** What the URL of the Events screen holds. Decision H12. */
export const eventsView = z.object({
  ...tableViewFields,
  tab: urlChoice(eventTabs),
  type: urlList(),
  scope: urlList(),
  open: urlText(),
  document: urlText(),
})
export type EventsView = z.output<typeof eventsView>
