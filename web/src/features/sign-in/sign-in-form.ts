import { z } from 'zod'

/**  Rules for new passwords do not apply here: an old one must still work. */
export const signInForm = z.object({
  email: z.string().trim().pipe(z.email('Please enter a valid email address.')),
  password: z.string().min(1, 'Please enter your password.'),
})

export type SignInForm = z.output<typeof signInForm>
