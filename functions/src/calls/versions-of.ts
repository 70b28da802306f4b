import type { Request } from 'express'

import type { LogFields } from '#log.ts'

/** The versions of the app, for the log. M15 fixes the header names. */
export function versionsOf(req: Request): LogFields {
  return {
    appVersion: short(req.get('x-app-version')),
    nativeAppVersion: short(req.get('x-native-app-version')),
    platform: short(req.get('x-device-platform')),
  }
}

function short(header: string | undefined): string | undefined {
  return header?.slice(0, 32)
}
