import { codeRules } from '@huddle/contract'

/** The SMS that carries a code. */
export function codeMessage(code: string): string {
  return `${code} is your Huddle code. It is valid for ${codeRules.minutesValid} minutes.`
}
