import { newPassword } from '@huddle/contract'
import { z } from 'zod'

/** A new password, typed twice. See T17. */
export const newPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'The passwords did not match',
  })

export type NewPasswordForm = z.output<typeof newPasswordForm>
