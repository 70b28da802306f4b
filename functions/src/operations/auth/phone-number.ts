import { ServiceError } from '@huddle/contract'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/** Where Huddle is. Decision M24. */
const served: readonly CountryCode[] = ['AU', 'CA', 'IE', 'MY', 'NZ', 'GB', 'US']

/** The number as E.164 writes it; undefined for what no mobile phone of a country served can have. Spec: student 8. */
export function mobileNumber(given: string): string | undefined {
  const parsed = parsePhoneNumberFromString(given)
  if (parsed?.isValid() && parsed.country && served.includes(parsed.country)) return parsed.number
  return undefined
}

/** The same, or a refusal. */
export function servedNumber(given: string): string {
  const number = mobileNumber(given)
  if (number !== undefined) return number
  const message = `Invalid number ${given}`
  throw new ServiceError('validation-error', message, { phone_number: [message] })
}
