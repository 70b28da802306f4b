import { requirementKinds } from '@huddle/contract'
import { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'
import { urlId, urlList, urlText } from '#data/url-state.ts'

/** What the URL of a screen holds for its requirements list. */
export const requirementsView = z.object({
  ...tableViewFields,
  kind: urlList().transform((kinds) => requirementKinds.filter((kind) => kinds.includes(kind))),
  /** The kind of the requirement that is being added. */
  add: urlText(40),
  /** The requirement that is being edited. */
  edit: urlId(),
})
