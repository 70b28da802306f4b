import { callables, type CallableName, type FieldErrors } from '@huddle/contract'
import { z } from 'zod'

import type { Person } from './person.ts'
import { suite } from './suite.ts'

const answer = z.object({
  result: z.unknown().optional(),
  error: z
    .object({
      status: z.string(),
      message: z.string(),
      details: z
        .object({ code: z.string(), errors: z.record(z.string(), z.array(z.string())) })
        .optional(),
    })
    .optional(),
})

/** What the app sees of a refusal. */
export class CallableRefusal extends Error {
  readonly code: string | undefined
  readonly fields: FieldErrors

  constructor(message: string, code: string | undefined, fields: FieldErrors) {
    super(message)
    this.name = 'CallableRefusal'
    this.code = code
    this.fields = fields
  }
}

/** Calls one operation of the callable function as the app does: over its HTTP protocol. */
export async function callEvents<Name extends CallableName>(
  person: Person,
  name: Name,
  input: z.input<(typeof callables)[Name]['input']>,
): Promise<unknown> {
  return sendToEvents(person, { op: callables[name].op, input })
}

/** The same with whatever a broken client might send. */
export async function sendToEvents(person: Person, data: unknown): Promise<unknown> {
  const response = await fetch(`${suite.functionsUrl}/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person.token === undefined ? {} : { authorization: `Bearer ${person.token}` }),
    },
    body: JSON.stringify({ data }),
  })
  const { result, error } = answer.parse(await response.json())
  if (error)
    throw new CallableRefusal(error.message, error.details?.code, error.details?.errors ?? {})
  return result
}
