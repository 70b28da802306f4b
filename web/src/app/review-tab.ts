import { z } from 'zod'

import { urlChoice } from '#data/url-state.ts'

export const reviewTabs = ['events', 'forms'] as const

/** The open queue of the landing page, as a URL parameter. */
export const reviewTab = z.object({ tab: urlChoice(reviewTabs) })
