import type { AppCheck } from 'firebase/app-check'
import { FirebaseError, type FirebaseApp } from 'firebase/app'

/** Of reCAPTCHA Enterprise, for this site. Without one nothing of App Check is in the build. */
const siteKey = import.meta.env['VITE_APP_CHECK_SITE_KEY']

let started: Promise<AppCheck> | undefined

/**
 * The header that shows the service that a call comes from this page. Where no token can be had the
 * call goes without, and the service decides: it refuses those of strangers alone unless told otherwise.
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
