import type { Client, DataOf, endpoints } from '@huddle/contract'
import { verifyEmailOtp } from '@huddle/contract/auth/verify-email-otp.ts'

/** What the right code of an e-mail has opened. Decision T14. */
export type ProvenEmail = {
  email: string
  /** Firebase Auth's own, for `confirmPasswordReset`; works once, so it never leaves memory. */
  resetCode: string
  invitationId: DataOf<typeof endpoints.verifyEmailOtp>['invitation_id']
}

/** Shows the service the code that it sent by e-mail. */
export async function proveEmail(
  client: Client,
  email: string,
  code: string,
  asker: string,
): Promise<ProvenEmail> {
  const { password_reset_code, invitation_id } = await client(verifyEmailOtp, {
    body: { email, code, asker },
  })
  return { email, resetCode: password_reset_code, invitationId: invitation_id }
}
