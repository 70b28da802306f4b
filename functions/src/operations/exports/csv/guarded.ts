/**
 * Text that makes spreadsheet programs calculate, also after spaces, quotes and invisible
 * characters, and in full-width form.
 */
const formula = /^[\s\p{Cf}\p{Cc}'"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u
const control = /^['"]*[\t\r\n]/

/** A number, or a phone number in international format: neither contains anything to calculate. */
const number = /^[+-]?\d+(\.\d+)?$/
const phoneNumber = /^\+\d[\d ]*\d$/

/**
 * A text that a spreadsheet displays unchanged: one that looks like a formula gets a leading
 * apostrophe. A text that looks like a formula after its own apostrophe gets another one, so that
 * no two texts become equal. See E7.
 */
export function guarded(text: string): string {
  if (number.test(text) || phoneNumber.test(text)) return text
  return formula.test(text) || control.test(text) ? `'${text}` : text
}
