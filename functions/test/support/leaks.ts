/** Keys that leave the service nowhere, or only where they are named below. */
const secretKey = /password|secret|hash|token|otp|refresh|^code$|_code$|[a-z]Code$|payment_email/i

/** What a key is allowed for: the call that is about it. */
const declared: { path: RegExp; key: string }[] = [
  // The code that sets the first password, to whoever has proven the address. Decision A9.
  { path: /^\/v1\/auth\/verify-email-otp$/, key: 'password_reset_code' },
  // Where a host is paid, on the student's profile alone.
  { path: /^\/v1\/auth\/student\/user\/[^/]+$/, key: 'payment_email' },
  // The token to sign in with, to whoever has proven the number.
  { path: /^\/v1\/auth\/verify-otp$/, key: 'token' },
]

const webToken = /\beyJ[\w-]{10,}\.[\w-]+\.[\w-]+/
const address = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i

/** Keys of an answer that should not be there, at any depth. What only says whether there is a secret tells none. */
export function leaksInAnswer(path: string, body: unknown): string[] {
  if (path === '/v1/openapi.json') return []
  return entriesIn(body, []).flatMap(([keys, value]) => {
    const key = keys.at(-1) ?? ''
    if (!secretKey.test(key) || typeof value === 'boolean' || isOfRefusal(keys)) return []
    if (declared.some((one) => one.key === key && one.path.test(path))) return []
    return [`${path.replaceAll(/[\w]+-[\w-]{8,}/g, '…')} answers ${keys.join('.')}`]
  })
}

/** Its own code, and names of fields. The app finds both in the details of the callable's error. */
function isOfRefusal(keys: readonly string[]): boolean {
  return /^(code|errors\..*|error\.details\.(code|errors\..*))$/.test(keys.join('.'))
}

export function leaksInLine(line: string): string[] {
  return webToken.test(line) || address.test(line) || /invite_?code/i.test(line)
    ? [`the log says ${line}`]
    : []
}

function entriesIn(value: unknown, above: string[]): [string[], unknown][] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => entriesIn(each, above))
  return Object.entries(value).flatMap(([key, inner]): [string[], unknown][] => {
    const here = [...above, key]
    return [[here, inner], ...entriesIn(inner, here)]
  })
}
