import { z } from 'zod'

/** A number in E.164 format. The server checks whether it exists in a supported country. */
export const phoneNumber = z
  .string('Please enter a phone number')
  .trim()
  .min(1, 'Please enter a phone number')
  .regex(/^\+[1-9]\d{6,14}$/, 'Phone numbers are written +441234567890')
  .meta({ format: 'phone' })

/** A stored number. It was checked when it was written, so reading does not check it again. */
export const storedPhoneNumber = z.string().meta({ format: 'phone' })
