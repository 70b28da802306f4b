import { endpoints, type Endpoint } from '@huddle/contract'

import { callers, type CallerName } from '../matrix/matrix.ts'
import { rows, type StaffEndpointName } from '../matrix/rows.ts'
import { sendCall } from '../matrix/send-call.ts'
import type { World } from '../matrix/world.ts'
import { alone, type Cost } from './service.ts'

export type CostOfCall = {
  name: StaffEndpointName
  caller: CallerName
  status: number
  /** Sign-in, rate limit and the caller's own record. */
  before: Cost
  /** The reads and writes of the operation itself. */
  own: Cost
}

const all: Record<StaffEndpointName, Endpoint> = endpoints
const nothing: Cost = { reads: 0, writes: 0, deletes: 0 }
/** The most typical caller of those who are allowed. */
const usual: CallerName[] = ['reviewer', 'owner', 'host', 'student', ...callers]

/**
 * Measures the call of the permission matrix. Calls that need a code are refused after all of their
 * reads.
 */
export async function costOf(name: StaffEndpointName, world: World): Promise<CostOfCall> {
  const { call, answers } = rows[name]
  const caller = usual.find((one) => answers[one] < 300) ?? 'owner'
  const person = world.people[caller]
  // Time passes, so that nobody reaches the rate limit.
  alone.clock.pass(60_000)
  const made = (await call?.(world, person)) ?? {}
  const { status, cost, before } = await measured(() => sendCall(all[name], person, made, world))
  return { name, caller, status, before, own: difference(cost, before) }
}

/** Measures what a call costs in total, and what it cost before its operation began. */
export async function measured(
  send: () => Promise<Response>,
): Promise<{ status: number; cost: Cost; before: Cost }> {
  alone.costBefore = 'asked'
  await alone.resetUsage()
  const { status } = await send()
  const cost = await alone.usage()
  const before = alone.costBefore
  alone.costBefore = undefined
  return { status, cost, before: typeof before === 'object' ? before : nothing }
}

export function difference(total: Cost, part: Cost): Cost {
  return {
    reads: total.reads - part.reads,
    writes: total.writes - part.writes,
    deletes: total.deletes - part.deletes,
  }
}
