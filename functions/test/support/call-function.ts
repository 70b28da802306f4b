import {
  callables,
  errorStatus,
  type AppDomain,
  type CallableName,
  type ErrorCode,
  type FieldErrors,
} from '@huddle/contract'
import { z } from 'zod'

import type { Person } from './person.ts'
import { suite } from './suite.ts'

const errorCodes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus)

const callableError = z.strictObject({
  status: z.string(),
  message: z.string().min(1),
  /** Missing if the platform itself refuses. */
  details: z
    .strictObject({
      code: z.enum(errorCodes),
      errors: z.record(z.string(), z.array(z.string())),
      data: z.unknown().optional(),
    })
    .optional(),
})
type CallableError = z.infer<typeof callableError>

/** The protocol of callables: an error or a result. */
const answer = z.union([
  z.strictObject({ error: callableError }),
  z.strictObject({ result: z.unknown() }),
])

/** A refusal as the app sees it. */
export class CallableRefusal extends Error {
  /** The status of the protocol. */
  readonly status: string
  /** Our own code; undefined if the platform itself refuses. */
  readonly code: ErrorCode | undefined
  readonly fields: FieldErrors

  constructor({ message, status, details }: CallableError) {
    super(message)
    this.name = 'CallableRefusal'
    this.status = status
    this.code = details?.code
    this.fields = details?.errors ?? {}
  }
}

/** Calls one operation of the callable function `events` over HTTP, as the app does. */
export async function callEvents<Name extends CallableName>(
  person: Person,
  name: Name,
  input: z.input<(typeof callables)[Name]['input']>,
): Promise<unknown> {
  return sendToEvents(person, { op: callables[name].op, input })
}

/** Sends any data to the function `events`, like a broken client. */
export async function sendToEvents(
  person: Person,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return sendToFunction(person, 'events', data, headers)
}

/** Sends any data to the callable function of a domain. */
export async function sendToFunction(
  person: Person,
  domain: AppDomain,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return post(person, domain, JSON.stringify({ data }), headers)
}

/** Sends a raw body to the function `events`. */
export async function postToEvents(
  person: Person,
  body: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return post(person, 'events', body, headers)
}

async function post(
  person: Person,
  domain: AppDomain,
  body: string,
  headers: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(`${suite.functionsUrl}/${domain}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person.token === undefined ? {} : { authorization: `Bearer ${person.token}` }),
      ...headers,
    },
    body,
  })
  const answered = answer.parse(await response.json())
  if (response.ok !== 'result' in answered)
    throw new Error(`${response.status} with ${JSON.stringify(answered)}`)
  if ('result' in answered) return answered.result
  throw new CallableRefusal(answered.error)
}
