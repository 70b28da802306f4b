import { leaksInAnswer } from './leaks.ts'

type Fetch = typeof fetch

/** The emulators of Google's services, whose answers are not ours. */
const emulators = new Set(
  ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE'].map(
    (service) => process.env[`${service}_EMULATOR_HOST`],
  ),
)

/** What was found since the last file of tests, also by calls whose failure a test has caught. */
export const leaksFound: string[] = []

/** Does what `send` does, but fails for an answer of the service that holds a secret. */
export function scanning(send: Fetch): Fetch {
  return async (input, init) => {
    const response = await send(input, init)
    const { host, pathname } = new URL(response.url)
    const isJson = response.headers.get('content-type')?.includes('json') === true
    if (!isJson || emulators.has(host)) return response
    const leaks = leaksInAnswer(routeOf(pathname), jsonOf(await response.clone().text()))
    if (leaks.length === 0) return response
    leaksFound.push(...leaks)
    throw new Error(`A secret is in an answer: ${leaks.join('; ')}`)
  }
}

/** The Functions emulator puts project, region and function before the route. */
function routeOf(pathname: string): string {
  return pathname.replace(/^\/[^/]+\/[^/]+\/(api|ticketing)(?=\/)/, '')
}

/** Undefined for what is not JSON after all, which is for the test to find. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
