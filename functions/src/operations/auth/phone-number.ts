import { ServiceError } from '@huddle/contract'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

import type { Config } from '#config.ts'

/** Where Huddle is. Decision M24. */
const served: readonly CountryCode[] = ['AU', 'CA', 'IE', 'MY', 'NZ', 'GB', 'US']

/**
 * The numbers of the demo data: the regulator of the United Kingdom keeps them for films, so no
 * phone has one and the library calls them invalid.
 */
const fictional = /^\+447700900\d{3}$/

type Project = Pick<Config, 'isDemo'>

/**
 * The number as E.164 writes it. Returns undefined for a number that no mobile phone of a country served can have; a demo project accepts
 * fictional numbers too. Spec: student 8; decision 215.
 */
export function mobileNumber(given: string, { isDemo }: Project): string | undefined {
  if (isDemo && fictional.test(given)) return given
  const parsed = parsePhoneNumberFromString(given)
  if (parsed?.isValid() && parsed.country && served.includes(parsed.country)) return parsed.number
  return undefined
}

/** The same, or a refusal. */
export function servedNumber(given: string, project: Project): string {
  const number = mobileNumber(given, project)
  if (number !== undefined) return number
  const message = `Invalid number ${given}`
  throw new ServiceError('validation-error', message, { phone_number: [message] })
}
