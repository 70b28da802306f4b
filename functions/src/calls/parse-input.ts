import { fieldErrorsOf, ServiceError, type Endpoint, type FieldErrors } from '@huddle/contract'
import { z } from 'zod'

const emptyObject = z.strictObject({})

export type RawInput = { params: unknown; query: unknown; body: unknown }

/**
 * Parses path, query and body as the endpoint declares them. Unknown fields are refused (see A13).
 */
export function parseInput(endpoint: Endpoint, { params, query, body }: RawInput) {
  let errors: FieldErrors = {}
  const parsed = (schema: z.ZodType, value: unknown): unknown => {
    const result = schema.safeParse(value)
    if (!result.success) errors = { ...errors, ...fieldErrorsOf(result.error.issues) }
    return result.data
  }
  const input = {
    params: parsed(endpoint.params ?? emptyObject, params),
    query: parsed(endpoint.query ?? emptyObject, query),
    body: parsed(endpoint.body ?? z.undefined('This call takes no body'), body),
  }
  if (Object.keys(errors).length > 0)
    throw new ServiceError('validation-error', 'Some fields are not valid', errors)
  return input
}

/** The value that the schema makes of this one. Throws a refusal that names the fields. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ServiceError(
    'validation-error',
    'Some fields are not valid',
    fieldErrorsOf(result.error.issues),
  )
}
