import { z } from 'zod'

import { urlChoice } from '#data/url-state.ts'

export const reviewTabs = ['events', 'forms'] as const

/** Which queue the landing page shows, as its URL has it. */
export const reviewTab = z.object({ tab: urlChoice(reviewTabs) })
