import { verifySignIn } from './verify-sign-in.ts'
import { getCurrentUser } from './get-current-user.ts'
import { getAuthSettings } from './get-auth-settings.ts'
import { sendEmailChangeCode } from './send-email-change-code.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { endSessions } from './end-sessions.ts'
import { sendEmailOtp } from './send-email-otp.ts'
import { verifyEmailOtp } from './verify-email-otp.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { sendOtp } from './send-otp.ts'
import { verifyOtp } from './verify-otp.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const authEndpoints = {
  verifySignIn,
  getCurrentUser,
  getAuthSettings,
  sendEmailChangeCode,
  sendPhoneCode,
  endSessions,
  sendEmailOtp,
  verifyEmailOtp,
  requestPasswordReset,
  sendOtp,
  verifyOtp,
} as const
