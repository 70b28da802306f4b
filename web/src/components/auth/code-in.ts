/** Digits of a one-time code. Spec: dashboard 5. */
export const codeLength = 6

/** What is a code in a text that was typed or pasted: `407 912`, or a line of the e-mail. */
export function codeIn(text: string): string {
  const digits = /(?<!\d)\d{3}\s?\d{3}(?!\d)/.exec(text)?.[0] ?? text
  return digits.replaceAll(/\s/g, '').slice(0, codeLength)
}
