import {
  rateOf,
  type Access,
  type AppDomain,
  type CallableOperation,
  type Endpoint,
  type Rate,
} from '@huddle/contract'
import { z } from 'zod'

import type { CallerFor, StudentCaller } from '#caller.ts'
import { parsed, parseInput } from '#calls/parse-input.ts'
import { callableOperations } from '#operations/callables.ts'
import { operations } from '#operations/index.ts'
import type { Services } from '#services.ts'

/**
 * An operation of a callable function: one that only callables offer, or an endpoint that the app
 * can also call this way.
 */
export type AppOperation = {
  op: string
  access: Access
  rate: Rate
  data: z.ZodType
  endpoint: Pick<Endpoint, 'method' | 'rate' | 'isOpenToSuspended'>
  parse(input: unknown): unknown
  run(caller: CallerFor<Access>, input: unknown, services: Services): Promise<unknown>
}

/** Undefined when the domain has no operation of this name. */
export function appOperationOf(domain: AppDomain, op: string): AppOperation | undefined {
  return byName.get(`${domain}/${op}`)
}

/**
 * The registries' types are checked where their operations are listed. Here they are seen as their
 * callers see them.
 */
type NamedCallable = {
  callable: CallableOperation
  run(caller: StudentCaller, input: unknown, services: Services): Promise<unknown>
}
type NamedEndpoint = { endpoint: Endpoint; run: AppOperation['run'] }

const ofCallables: Record<string, NamedCallable> = callableOperations
const ofEndpoints: Record<string, NamedEndpoint> = operations

const byName = new Map<string, AppOperation>([
  ...Object.values(ofCallables).map(fromCallable),
  ...Object.values(ofEndpoints).flatMap(fromEndpoint),
])

function fromCallable({ callable, run }: NamedCallable): [string, AppOperation] {
  const { domain, op, access, input, data } = callable
  return [
    `${domain}/${op}`,
    {
      op,
      access,
      rate: 'write',
      data,
      endpoint: { method: 'POST' },
      parse: (given) => parsed(input, given),
      run: (caller, given, services) => {
        if (!('student' in caller)) throw new Error('The call was authorised for students')
        return run(caller, given, services)
      },
    },
  ]
}

/** The input has the parts of an HTTP call, by name. Parts that are left out are empty. */
const partsOfCall = z.strictObject({
  params: z.unknown().optional(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  body: z.unknown().optional(),
})

function fromEndpoint({ endpoint, run }: NamedEndpoint): [string, AppOperation][] {
  const { app, access, data } = endpoint
  if (app === undefined) return []
  const parse = (input: unknown) => {
    const { params = {}, query = {}, body } = parsed(partsOfCall, input ?? {})
    const texts = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
    return parseInput(endpoint, { params, query: Object.fromEntries(texts), body })
  }
  const operation = { op: app.op, access, rate: rateOf(endpoint), data, endpoint, parse, run }
  return [[`${app.domain}/${app.op}`, operation]]
}
