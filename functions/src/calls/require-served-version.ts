import { ServiceError } from '@huddle/contract'
import type { Request } from 'express'

/**
 * Refuses apps older than the oldest supported version. The dashboard and callers without a version
 * are accepted. See A6.
 */
export function requireServedVersion(req: Request, minimum: string | undefined): void {
  const platform = req.get('x-device-platform')
  const version = req.get('x-native-app-version')
  if (minimum === undefined || version === undefined || platform === 'web') return
  if (isOlder(version, minimum))
    throw new ServiceError('upgrade-required', 'Update the app to go on using it')
}

function isOlder(version: string, minimum: string): boolean {
  const [own, needed] = [partsOf(version), partsOf(minimum)]
  for (const [index, part] of needed.entries()) {
    const difference = (own[index] ?? 0) - part
    if (difference !== 0) return difference < 0
  }
  return false
}

function partsOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0)
}
