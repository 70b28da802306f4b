import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

export const getStatus = implement(endpoints.getStatus, async () => 'ok' as const)
