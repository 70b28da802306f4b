import { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'
import { urlChoice, urlList, urlText } from '#data/url-state.ts'
import { turns } from '#panels/queue/turn.ts'

/** What the URL of the queue of forms holds beside its tab: a link sent to a colleague shows the same. */
export const formReviewView = z.object({
  ...tableViewFields,
  turn: urlChoice(turns),
  form: urlList(),
  scope: urlList(),
  /** The form whose panel is open, and the document beside it. */
  open: urlText(),
  document: urlText(),
})

export type FormReviewView = z.output<typeof formReviewView>
