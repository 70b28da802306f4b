/**
 * The last e-mail address typed on a sign-in page, so that the next page does not ask for it again
 * (WCAG 2.2, 3.3.7). Kept in memory only, and cleared on sign-out.
 */
let typed = ''

export function typedEmail(): string {
  return typed
}

export function rememberTypedEmail(email: string): void {
  typed = email
}
