import { z } from 'zod'

import { urlList } from '#data/url-state.ts'
import { queueViewFields } from '#panels/queue/queue-view.ts'

export const formReviewView = z.object({ ...queueViewFields, form: urlList() })

export type FormReviewView = z.output<typeof formReviewView>
