import type { Endpoint } from '@huddle/contract'
import type { Request } from 'express'

import { unauthorized } from '#calls/identify.ts'
import type { Services } from '#services.ts'

/**
 * Refuses calls that do not come from our app or dashboard. In mode `unsigned` an App Check token
 * is required for unauthenticated calls that send or store something, in mode `enforced` for
 * everything except public reads.
 */
export async function requireAppCheck(
  req: Request,
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  { auth, config }: Services,
): Promise<void> {
  const isRead = method === 'GET'
  const isUnsigned = access === 'public' || access === 'anyone'
  const isAsked = {
    off: false,
    unsigned: isUnsigned && !isRead,
    enforced: access !== 'public' || !isRead,
  }
  if (!isAsked[config.appCheck]) return
  const token = req.get('x-firebase-appcheck')
  if (token === undefined || !(await auth.verifyAppCheck(token))) throw unauthorized()
}
