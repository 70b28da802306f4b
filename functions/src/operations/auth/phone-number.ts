import { ServiceError } from '@huddle/contract'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

import type { Config } from '#config.ts'

/** The countries that Huddle serves. See M24. */
const served: readonly CountryCode[] = ['AU', 'CA', 'IE', 'MY', 'NZ', 'GB', 'US']

/**
 * The numbers of the demo data. The regulator of the United Kingdom reserves them for films, so no
 * phone has one and the library calls them invalid.
 */
const fictional = /^\+447700900\d{3}$/

type Project = Pick<Config, 'isDemo'>

/**
 * The number in E.164 format. Undefined for a number that cannot be a mobile phone of a supported
 * country. A demo project accepts fictional numbers too. See decision 0215.
 */
export function mobileNumber(given: string, { isDemo }: Project): string | undefined {
  if (isDemo && fictional.test(given)) return given
  const parsed = parsePhoneNumberFromString(given)
  if (parsed?.isValid() && parsed.country && served.includes(parsed.country)) return parsed.number
  return undefined
}

/** As {@link mobileNumber}, but throws a refusal instead of returning undefined. */
export function servedNumber(given: string, project: Project): string {
  const number = mobileNumber(given, project)
  if (number !== undefined) return number
  const message = `Invalid number ${given}`
  throw new ServiceError('validation-error', message, { phone_number: [message] })
}
