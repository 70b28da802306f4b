import type { AppCheck } from 'firebase/app-check'
import { FirebaseError, type FirebaseApp } from 'firebase/app'

/** The site key of reCAPTCHA Enterprise. Without one, the build contains no App Check code. */
const siteKey = import.meta.env['VITE_APP_CHECK_SITE_KEY']

let started: Promise<AppCheck> | undefined

/**
 * The App Check header, which proves that a call comes from this page. If no token is available,
 * the call is sent without it; by default the service then refuses only calls without a sign-in.
 */
export async function appCheckHeader(app: FirebaseApp): Promise<Record<string, string>> {
  if (typeof siteKey !== 'string' || siteKey === '') return {}
  const { getToken } = await import('firebase/app-check')
  started ??= start(app, siteKey)
  try {
    const { token } = await getToken(await started)
    return { 'x-firebase-appcheck': token }
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    return {}
  }
}

async function start(app: FirebaseApp, key: string): Promise<AppCheck> {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check')
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  })
}
