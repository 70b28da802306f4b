import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

export const getHealthcheck = implement(
  endpoints.getHealthcheck,
  async (_caller, _input, { health }) => {
    const states = await health()
    const isWell = Object.values(states).every((state) => state === 'up')
    return { status: isWell ? ('ok' as const) : ('degraded' as const), dependencies: states }
  },
)
