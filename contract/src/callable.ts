import type { z } from 'zod'

import type { ErrorCode } from './errors.ts'

/** One operation of a callable function: the app sends `{ op, input }` to the function named `domain`. */
export type CallableOperation<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = {
  domain: 'events'
  op: string
  access: 'student'
  summary: string
  input: Input
  data: Data
  errors?: readonly ErrorCode[]
}

export function callable<const Input extends z.ZodType, const Data extends z.ZodType>(
  declaration: CallableOperation<Input, Data>,
): CallableOperation<Input, Data> {
  return declaration
}

export type CallableInput<C> =
  C extends CallableOperation<infer Input, z.ZodType> ? z.output<Input> : never
export type CallableData<C> =
  C extends CallableOperation<z.ZodType, infer Data> ? z.output<Data> : never
