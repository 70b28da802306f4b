import { z } from 'zod'

import { urlList } from '#data/url-state.ts'
import { queueViewFields } from '#panels/queue/queue-view.ts'

export const eventReviewView = z.object({ ...queueViewFields, type: urlList() })

export type EventReviewView = z.output<typeof eventReviewView>
