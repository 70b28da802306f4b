import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

export const getCurrentUser = implement(endpoints.getCurrentUser, async ({ staff }) => staff)
