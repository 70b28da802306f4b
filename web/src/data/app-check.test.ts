import { FirebaseError, type FirebaseApp } from 'firebase/app'
import { afterEach, expect, test, vi } from 'vitest'

const app: FirebaseApp = { name: 'app', options: {}, automaticDataCollectionEnabled: false }
const getToken = vi.fn<() => Promise<{ token: string }>>()

vi.mock('firebase/app-check', () => ({
  getToken,
  initializeAppCheck: (given: FirebaseApp) => ({ app: given }),
  ReCaptchaEnterpriseProvider: class {},
}))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  getToken.mockReset()
})

async function headerWith(key: string) {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', key)
  const { appCheckHeader } = await import('./app-check.ts')
  return appCheckHeader(app)
}

test('without a site key no App Check token is requested', async () => {
  expect(await headerWith('')).toEqual({})
  expect(getToken).not.toHaveBeenCalled()
})

test('with a site key the call has an App Check token', async () => {
  getToken.mockResolvedValue({ token: 'a-token' })
  expect(await headerWith('key')).toEqual({ 'x-firebase-appcheck': 'a-token' })
})

test('if no App Check token is available, the call is sent without one', async () => {
  getToken.mockRejectedValue(new FirebaseError('appCheck/recaptcha-error', 'No'))
  expect(await headerWith('key')).toEqual({})
})

test('an unexpected error of App Check is thrown', async () => {
  getToken.mockRejectedValue(new Error('A mistake'))
  await expect(headerWith('key')).rejects.toThrow('A mistake')
})
