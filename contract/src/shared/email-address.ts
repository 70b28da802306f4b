import { z } from 'zod'

const message = 'Please enter a valid email address.'

/** An address as people type it, in the one spelling that is stored and compared. Spec: dashboard 5, contract 5. */
export const emailAddress = z
  .string(message)
  .trim()
  .toLowerCase()
  .max(254, message)
  .pipe(z.email(message))
  .meta({ format: 'email' })
