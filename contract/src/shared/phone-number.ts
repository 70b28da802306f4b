import { z } from 'zod'

/** As E.164 writes it. Whether the number exists in one of the countries served is for the server to say. Spec: student 8. */
export const phoneNumber = z
  .string('Please enter a phone number')
  .trim()
  .min(1, 'Please enter a phone number')
  .regex(/^\+[1-9]\d{6,14}$/, 'Phone numbers are written +441234567890')
  .meta({ format: 'phone' })

/** A number as it is stored and shown: read from a profile, whose writer has checked it. */
export const storedPhoneNumber = z.string().meta({ format: 'phone' })
