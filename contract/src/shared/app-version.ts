import { z } from 'zod'

/** A version of the app: MAJOR.MINOR.PATCH, of which the last two have at most two digits. */
export const appVersion = z
  .string()
  .regex(
    /^\d{1,4}\.\d{1,2}\.\d{1,2}$/,
    "Invalid version format. Must be 'MAJOR.MINOR.PATCH' with MINOR and PATCH max two digits.",
  )

/** A version as a number that sorts as versions do: 20.6.1 is 200601. */
export function versionNumberOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major * 10_000 + minor * 100 + patch
}
