import type { huddleEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'

export const huddleCalls = {
  listHuddles: { query: { search: 'ch', limit: '5' } },
} satisfies Partial<Record<keyof typeof huddleEndpoints, DemoCall>>
