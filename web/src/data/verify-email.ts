import type { Client, DataOf, endpoints } from '@huddle/contract'
import { verifyEmailOtp } from '@huddle/contract/auth/verify-email-otp.ts'

/** What the correct code from an e-mail gives access to. */
export type VerifiedEmail = {
  email: string
  /** For `confirmPasswordReset` of Firebase Auth. It works once, so it is kept in memory only. */
  resetCode: string
  invitationId: DataOf<typeof endpoints.verifyEmailOtp>['invitation_id']
}

/** Verifies an e-mail address with the code that was sent to it. */
export async function verifyEmail(
  client: Client,
  email: string,
  code: string,
  asker: string,
): Promise<VerifiedEmail> {
  const { password_reset_code, invitation_id } = await client(verifyEmailOtp, {
    body: { email, code, asker },
  })
  return { email, resetCode: password_reset_code, invitationId: invitation_id }
}
