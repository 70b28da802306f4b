import { z } from 'zod'

import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

/**
 * What a person has uploaded in the hour that began at `started_at`: `uploadBudgets/{uid}`. A TTL
 * policy on `expires_at` removes it.
 */
export const uploadBudget = z.object({
  started_at: instant,
  uploads: z.number().int().min(0),
  bytes: z.number().int().min(0),
  /** Signed addresses: one for a file in one part, otherwise one per part. */
  addresses: z.number().int().min(0),
  expires_at: instant,
})

export type UploadBudget = z.infer<typeof uploadBudget>

type Wanted = { bytes: number; addresses: number }

type Spending = { allowed: true; next: UploadBudget } | { allowed: false; message: string }

const hour = 3_600_000

/**
 * Counts another upload of at most this many bytes, or returns why it is refused. See decision
 * 0188.
 */
export function spendUpload(
  budget: UploadBudget | undefined,
  { bytes, addresses }: Wanted,
  now: Date,
): Spending {
  const isOpen = budget !== undefined && now.getTime() < budget.expires_at.getTime()
  const spent = isOpen ? budget : { started_at: now, uploads: 0, bytes: 0, addresses: 0 }
  const next = {
    started_at: spent.started_at,
    uploads: spent.uploads + 1,
    bytes: spent.bytes + bytes,
    addresses: spent.addresses + addresses,
    expires_at: new Date(spent.started_at.getTime() + hour),
  }
  const most = limits.uploadsPerHour
  if (next.uploads > most.uploads)
    return { allowed: false, message: `You can begin ${most.uploads} uploads an hour` }
  if (next.bytes > most.bytes)
    return { allowed: false, message: `You can upload ${most.bytes / 1_073_741_824} GB an hour` }
  if (next.addresses > most.addresses)
    return { allowed: false, message: `You can upload ${most.addresses} parts an hour` }
  return { allowed: true, next }
}
