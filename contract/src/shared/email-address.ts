import { z } from 'zod'

const message = 'Please enter a valid email address.'

/** An e-mail address in any spelling, normalised to the one that is stored and compared. */
export const emailAddress = z
  .string(message)
  .trim()
  .toLowerCase()
  .max(254, message)
  .pipe(z.email(message))
  .meta({ format: 'email' })
