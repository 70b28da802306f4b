/**
 * The address typed last on a page of signing in, so that the next page does not ask for it again (WCAG 2.2, 3.3.7). In memory alone, and
 * forgotten with everything else of a person.
 */
let typed = ''

export function typedEmail(): string {
  return typed
}

export function rememberTypedEmail(email: string): void {
  typed = email
}
