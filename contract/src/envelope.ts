import { z } from 'zod'

import { errorStatus, type ErrorCode } from './errors.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** Answer of a call that failed. Spec: contract 1. */
export const errorEnvelope = z
  .object({
    success: z.literal(false),
    code: z.enum(codes),
    errorMessage: z.string(),
    errors: z.record(z.string(), z.array(z.string())),
    data: z.unknown().optional(),
  })
  .meta({ id: 'ErrorEnvelope' })

/** Answer of a call that succeeded, around its data. Spec: contract 1. */
export function successEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() })
}
