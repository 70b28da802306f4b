import type { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'
import { urlChoice, urlList, urlId } from '#data/url-state.ts'

import { turns } from './turn.ts'

/** What the URL of every queue holds: a link sent to a colleague shows the same. */
export const queueViewFields = {
  ...tableViewFields,
  turn: urlChoice(turns),
  scope: urlList(),
  /** The record whose panel is open, and the document beside it. */
  open: urlId(),
  document: urlId(),
}

type QueueView = z.output<z.ZodObject<typeof queueViewFields>>

/** What `useTableView` answers for a queue. */
export type QueueState = {
  view: QueueView
  setView: (patch: Partial<QueueView>, change?: { replace?: boolean }) => void
}
