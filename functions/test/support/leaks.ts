/** Keys that must not leave the service, except where listed below. */
const secretKey = /password|secret|hash|token|otp|refresh|^code$|_code$|[a-z]Code$|payment_email/i

/** A value in a response that looks like a secret but is not. */
type Exception = { path: RegExp; key: RegExp; reason: string }

const exceptions: readonly Exception[] = [
  {
    path: /^\/v1\/auth\/verify-email-otp$/,
    key: /^data\.password_reset_code$/,
    reason: 'sets the first password, for whoever has proven the address (decision A9)',
  },
  {
    path: /^\/v1\/auth\/verify-otp$/,
    key: /^data\.token$/,
    reason: 'signs in whoever has proven the number',
  },
  {
    path: /^\/v1\/auth\/student\/user\/[^/]+$/,
    key: /^data\.payment_email$/,
    reason: 'where a host is paid, on the profile of the student alone',
  },
  {
    path: /^(\/v1\/users\/[^/]+\/profile|\/account)$/,
    key: /^(data|result)\.payment_email$/,
    reason: 'where the student is paid, for the student alone; null for others',
  },
  {
    path: /^(\/v1\/users\/[^/]+\/push-(tokens|subscriptions)|\/account)$/,
    key: /^(data|result)\.(tokens|token_type)$/,
    reason: 'the push tokens of the caller’s own devices, which the caller sent',
  },
  {
    path: /^(\/v1\/huddles\/[^/]+\/invite-code|\/huddles)$/,
    key: /^(data|result)\.invite_code$/,
    reason: 'the code that hosts give to those whom they invite',
  },
  {
    path: /^\/v1\/openapi\.json$/,
    key: /./,
    reason: 'describes fields by their names and has no values of anybody',
  },
  {
    path: /./,
    key: /^(code|errors\..*|error\.details\.(code|errors\..*))$/,
    reason: 'the code of a refusal, and names of fields that were sent',
  },
]

/** The last part is empty if the Auth emulator created it. */
const webToken = /\beyJ[\w-]{10,}\.eyJ[\w-]+\.[\w-]*/
/** The permanent token of a Storage file, which gives access to everybody who has the URL. */
const fileToken = /[?&]token=[\da-f]{8}-[\da-f-]{27}/
const address = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i

/**
 * Whether the text of a response could contain a secret at all. Most do not, and need not be
 * parsed. The expression has every word of `secretKey`, and the beginning of a token.
 */
export function mayLeak(text: string): boolean {
  return /password|secret|hash|token|otp|refresh|code|payment_email|eyJ/i.test(text)
}

/**
 * Returns the secrets in a response, at any depth: by key, or by values that are always secret. A
 * key with a boolean value only tells whether a secret exists.
 */
export function leaksInAnswer(path: string, body: unknown): string[] {
  return entriesIn(body, []).flatMap(([keys, value]) => {
    const isSecret = secretKey.test(keys.at(-1) ?? '') && typeof value !== 'boolean'
    const isToken = typeof value === 'string' && (webToken.test(value) || fileToken.test(value))
    if (!isSecret && !isToken) return []
    const key = keys.join('.')
    if (exceptions.some((one) => one.path.test(path) && one.key.test(key))) return []
    return [`${path.replaceAll(/[\w]+-[\w-]{8,}/g, '…')} answers ${key}`]
  })
}

export function leaksInLine(line: string): string[] {
  return webToken.test(line) || address.test(line) || /invite_?code/i.test(line)
    ? [`the log says ${line}`]
    : []
}

function entriesIn(value: unknown, above: string[]): [string[], unknown][] {
  if (Array.isArray(value)) return value.flatMap((each) => entriesIn(each, above))
  if (typeof value !== 'object' || value === null) return above.length === 0 ? [] : [[above, value]]
  const inner = Object.entries(value).flatMap(([key, each]) => entriesIn(each, [...above, key]))
  return above.length === 0 ? inner : [[above, value], ...inner]
}
