import { endpoints, type Endpoint, type EndpointName } from '@huddle/contract'

import { callers, type CallerName } from '../matrix/matrix.ts'
import { rows } from '../matrix/rows.ts'
import { sendCall } from '../matrix/send-call.ts'
import type { World } from '../matrix/world.ts'
import { alone, type Cost } from './service.ts'

export type CostOfCall = {
  name: EndpointName
  caller: CallerName
  status: number
  /** Sign-in, rate limit and the caller's own record. */
  before: Cost
  /** What the operation itself reads and writes. */
  own: Cost
}

const all: Record<EndpointName, Endpoint> = endpoints
const nothing: Cost = { reads: 0, writes: 0, deletes: 0 }
/** Who makes a call usually, of all who may. */
const usual: CallerName[] = ['reviewer', 'owner', 'host', 'student', ...callers]

/** What the call of the matrix costs. Calls that need a code are refused there, after all that they read. */
export async function costOf(name: EndpointName, world: World): Promise<CostOfCall> {
  const { call, answers } = rows[name]
  const caller = usual.find((one) => answers[one] < 300) ?? 'owner'
  const person = world.people[caller]
  // Nobody calls too often.
  alone.clock.pass(60_000)
  const made = (await call?.(world, person)) ?? {}
  const { status, cost, before } = await measured(() => sendCall(all[name], person, made, world))
  return { name, caller, status, before, own: difference(cost, before) }
}

/** What a call costs in all, and what was before its operation began. */
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
