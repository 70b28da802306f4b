import { rememberTypedEmail } from './typed-email.ts'

/**
 * Removes the personal data that this browser stores: table settings, filters and other choices.
 * The colour scheme (`huddle-mode`) stays: it is not personal, and the next page should not flash.
 */
export function clearPersonalData(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('huddle.')) localStorage.removeItem(key)
  sessionStorage.clear()
  rememberTypedEmail('')
}
