import { z } from 'zod'

import type { Person } from './person.ts'

const answer = z.object({
  data: z.unknown().optional(),
  code: z.string().optional(),
  errorMessage: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** Sends a JSON body and returns the status, data and refusal unchanged. */
export async function sendJson(
  person: Person,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const init =
    body === undefined
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const response = await person.send(method, path, init)
  return { status: response.status, ...answer.parse(await response.json()) }
}
