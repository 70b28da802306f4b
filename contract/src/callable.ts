import type { z } from 'zod'

import type { AppDomain } from './app-domains.ts'
import { refusalsOfEveryCall, type ErrorCode } from './errors.ts'

/**
 * One operation of a callable function. The app sends `{ op, input }` to the function named
 * `domain`.
 */
export type CallableOperation<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = {
  domain: AppDomain
  op: string
  access: 'student'
  summary: string
  input: Input
  data: Data
  /** Refusals in addition to those that every callable operation can return. */
  errors?: readonly ErrorCode[]
}

export function callable<const Input extends z.ZodType, const Data extends z.ZodType>(
  declaration: CallableOperation<Input, Data>,
): CallableOperation<Input, Data> {
  return declaration
}

/**
 * All error codes that the operation can return. Reusing an idempotency key for another input is a
 * conflict.
 */
export function refusalsOf({ errors = [] }: CallableOperation): Set<ErrorCode> {
  return new Set<ErrorCode>([
    ...refusalsOfEveryCall,
    'payload-too-large',
    'unauthorized',
    'forbidden',
    'conflict',
    ...errors,
  ])
}

export type CallableInput<C> =
  C extends CallableOperation<infer Input, z.ZodType> ? z.output<Input> : never
export type CallableData<C> =
  C extends CallableOperation<z.ZodType, infer Data> ? z.output<Data> : never
