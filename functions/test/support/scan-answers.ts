import { leaksInAnswer, mayLeak } from './leaks.ts'

type Fetch = typeof fetch

/** The emulators of Google's services, whose responses are not ours. */
const emulators = new Set(
  ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE'].map(
    (service) => process.env[`${service}_EMULATOR_HOST`],
  ),
)

/**
 * Secrets found since the last test file, including those in calls whose failure a test has caught.
 */
export const leaksFound: string[] = []

/** Wraps `send` so that it fails on a response of the service that contains a secret. */
export function scanning(send: Fetch): Fetch {
  return async (input, init) => {
    const response = await send(input, init)
    const { host, pathname } = new URL(response.url)
    const isJson = response.headers.get('content-type')?.includes('json') === true
    if (!isJson || emulators.has(host)) return response
    const text = await response.clone().text()
    if (!mayLeak(text)) return response
    const leaks = leaksInAnswer(routeOf(pathname), jsonOf(text))
    if (leaks.length === 0) return response
    leaksFound.push(...leaks)
    throw new Error(`A secret is in an answer: ${leaks.join('; ')}`)
  }
}

/** Removes the project, region and function that the Functions emulator puts before the route. */
function routeOf(pathname: string): string {
  return pathname.replace(/^\/[^/]+\/[^/]+\/(api|ticketing)(?=\/)/, '')
}

/** Returns undefined for invalid JSON, which the test itself has to detect. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
