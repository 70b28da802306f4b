import { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'
import { urlChoice, urlId } from '#data/url-state.ts'

export const huddleTabs = ['overview', 'events', 'forms'] as const
export type HuddleTab = (typeof huddleTabs)[number]

/** What the URL of a huddle's page holds. */
export const huddleView = z.object({
  ...tableViewFields,
  tab: urlChoice(huddleTabs),
  open: urlId(),
  document: urlId(),
})
