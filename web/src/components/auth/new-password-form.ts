import { newPassword } from '@huddle/contract'
import { z } from 'zod'

/** A password, twice. Spec: dashboard 5; decision T17. */
export const newPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'The passwords did not match',
  })

export type NewPasswordForm = z.output<typeof newPasswordForm>
