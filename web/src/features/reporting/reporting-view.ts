import { z } from 'zod'

import { urlList } from '#data/url-state.ts'

/** What the report is about, as it stands in the URL. Without dates: the last twelve weeks. */
export const reportingView = z.object({
  from: z.iso.date().or(z.literal('')).catch('').default(''),
  to: z.iso.date().or(z.literal('')).catch('').default(''),
  scope: urlList(),
})
