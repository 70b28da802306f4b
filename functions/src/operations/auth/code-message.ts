import { codeRules } from '@huddle/contract'

/** The SMS with a code. */
export function codeMessage(code: string): string {
  return `${code} is your Huddle code. It is valid for ${codeRules.minutesValid} minutes.`
}
