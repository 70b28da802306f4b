/** Texts of the Log In page. Spec: dashboard 2, 8; decision M13. */
export const texts = {
  title: 'Log In',
  subtitle: 'Use the email of your staff account.',
  submit: 'Log In',
  invited: 'Invited to a team?',
  signUp: 'Sign Up',
  slogan: 'Every event and form of your huddles, in one calm queue.',
  /** The address of the terms is configuration: `VITE_TERMS_URL` at build time. */
  terms: {
    before: 'By continuing you agree to the',
    link: 'Terms and Conditions',
    href: String(import.meta.env['VITE_TERMS_URL'] ?? '/terms'),
  },
  wrong: 'The email or the password is not right. Please try again.',
  tooMany: 'Too many tries. Please wait a few minutes and try again.',
  offline: 'The server could not be reached. Check your connection and try again.',
  failed: 'Something went wrong. Please try again.',
}
