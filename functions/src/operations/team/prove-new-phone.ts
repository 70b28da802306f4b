import type { StaffCaller } from '#caller.ts'
import { proveCode } from '#operations/auth/one-time-codes.ts'
import type { Services } from '#services.ts'

type Given = { phone_number?: string | null | undefined; phone_code?: string | undefined }

/** Uses up the code of a new number, if one is given. Refuses a wrong code. See decision 0124. */
export async function proveNewPhone(
  { staff }: StaffCaller,
  { phone_number, phone_code }: Given,
  services: Services,
): Promise<void> {
  if (!phone_number || phone_number === staff.phone_number || phone_code === undefined) return
  const subject = { purpose: 'phone-change', address: phone_number, uid: staff.uid } as const
  await proveCode(subject, phone_code, services)
}
