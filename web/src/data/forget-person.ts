import { rememberTypedEmail } from './typed-email.ts'

/**
 * Takes away what this browser keeps for people by name: their tables, filters and other choices. How the dashboard looks (`huddle-mode`) stays;
 * it says nothing about anybody, and the page of the next person should not flash.
 */
export function forgetPerson(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('huddle.')) localStorage.removeItem(key)
  sessionStorage.clear()
  rememberTypedEmail('')
}
