import { z } from 'zod'

const longest = 50
/** Letters of any script with their accents, hyphens, apostrophes and spaces. */
const allowed = /^[\p{L}\p{M}'’ -]+$/u
const tooLong = `First name must be ${longest} characters maximum.`

export const firstName = z
  .string('First name is required')
  .trim()
  .normalize('NFC')
  .min(1, { error: 'First name must be at least 1 character', abort: true })
  .max(longest, tooLong)
  .regex(allowed, 'Invalid characters')

/** The message for a name that is too long says "First name" here too, as the product spells it. */
export const lastName = z
  .string('Last name is required')
  .trim()
  .normalize('NFC')
  .min(1, { error: 'Last name must be at least 1 character', abort: true })
  .max(longest, tooLong)
  .regex(allowed, 'Invalid characters')

/** The names of a person whose account was deleted. */
export const deletedPerson = {
  first_name: 'Huddle',
  last_name: 'User',
  username: 'huddleuser',
} as const
