/** Names of fields that no reader may get, whatever their value. */
const secretKey =
  /"(\w*(?:password|secret|hash|refresh_?token|access_?token|reset_code|invite_code|otp)\w*)":(?!\s*(?:true|false|null|\{"(?:booleanValue|nullValue)"))/gi

/** Fields about settings, not secrets. */
const harmless = /^(has_password|is_password)/i

/** Returns the fields in a response that look like secrets. */
export function secretsIn(text: string): string[] {
  return [...text.matchAll(secretKey)].flatMap(([, key = '']) =>
    harmless.test(key) ? [] : [`the field ${key}`],
  )
}
