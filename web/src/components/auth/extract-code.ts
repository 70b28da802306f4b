/** The number of digits of a one-time code. */
export const codeLength = 6

/** Extracts the code from typed or pasted text: `407 912`, or a line of the e-mail. */
export function extractCode(text: string): string {
  const digits = /(?<!\d)\d{3}\s?\d{3}(?!\d)/.exec(text)?.[0] ?? text
  return digits.replaceAll(/\s/g, '').slice(0, codeLength)
}
