/** Names of fields that no reader gets, whatever stands in them. */
const secretKey =
  /"(\w*(?:password|secret|hash|refresh_?token|access_?token|reset_code|invite_code|otp)\w*)":(?!\s*(?:true|false|null|\{"(?:booleanValue|nullValue)"))/gi

/** Of settings and switches, not of secrets. */
const harmless = /^(has_password|is_password)/i

/** Fields in an answer that look as if they held a secret. */
export function secretsIn(text: string): string[] {
  return [...text.matchAll(secretKey)].flatMap(([, key = '']) =>
    harmless.test(key) ? [] : [`the field ${key}`],
  )
}
