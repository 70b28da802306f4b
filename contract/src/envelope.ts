import { z } from 'zod'

import { errorStatus, type ErrorCode } from './errors.ts'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** The response of a call that failed. */
export const errorEnvelope = z
  .object({
    success: z.literal(false),
    code: z.enum(codes),
    errorMessage: z.string(),
    errors: z.record(z.string(), z.array(z.string())),
    data: z.unknown().optional(),
  })
  .meta({ id: 'ErrorEnvelope' })

/** Returns the response of a call that succeeded, wrapping its data. */
export function successEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() })
}
