import { communityTypes } from '@huddle/contract'
import { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'
import { urlList } from '#data/url-state.ts'

/** What the URL of the Huddles screen holds. */
export const huddlesView = z.object({
  ...tableViewFields,
  type: urlList().transform((types) => communityTypes.filter((type) => types.includes(type))),
  scope: urlList(),
  /** `yes`, `no` or both. */
  registered: urlList(),
  /** `yes`, `no` or both. */
  upcoming: urlList(),
})
export type HuddlesView = z.output<typeof huddlesView>
