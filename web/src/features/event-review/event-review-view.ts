import { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'
import { urlChoice, urlList, urlText } from '#data/url-state.ts'
import { turns } from '#panels/queue/turn.ts'

/** What the URL of the queue holds: a link sent to a colleague shows the same. */
export const eventReviewView = z.object({
  ...tableViewFields,
  turn: urlChoice(turns),
  type: urlList(),
  scope: urlList(),
  /** The event whose panel is open, and the document beside it. */
  open: urlText(),
  document: urlText(),
})

export type EventReviewView = z.output<typeof eventReviewView>
