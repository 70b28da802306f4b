/** Where spreadsheet programs begin to calculate, also behind spaces, quotes and signs that nobody sees, and in full width. */
const formula = /^[\s\p{Cf}\p{Cc}'"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u
const control = /^['"]*[\t\r\n]/

/** A number, or a phone number in the international form: nothing in it can be calculated. */
const number = /^[+-]?\d+(\.\d+)?$/
const phoneNumber = /^\+\d[\d ]*\d$/

/**
 * A text that a spreadsheet shows as it is: what it would take for a formula gets a leading apostrophe. What is behind one already gets another, so
 * that no two texts become the same. Decision E7.
 */
export function guarded(text: string): string {
  if (number.test(text) || phoneNumber.test(text)) return text
  return formula.test(text) || control.test(text) ? `'${text}` : text
}
