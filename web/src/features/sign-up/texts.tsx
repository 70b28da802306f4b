import { codeRules } from '@huddle/contract'
import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** Texts of the Sign Up page. */
export const texts = {
  title: 'Sign Up',
  subtitle: 'For people who were invited to the team of their university.',
  invited: 'You are invited to the team of your university. We send a code to this address first.',
  sentTo: (email: string) => (
    <>
      We sent a 6-digit code to <strong>{email}</strong>. It is valid for {codeRules.minutesValid}{' '}
      minutes.
    </>
  ),
  passwordTitle: 'Choose a password',
  passwordSubtitle: (email: string) => (
    <>
      You log in with it and <strong>{email}</strong>.
    </>
  ),
  appPasswordSubtitle: (email: string) => (
    <>
      You have an account of the Huddle app with <strong>{email}</strong>. From now on this password
      opens both.
    </>
  ),
  signedInAs: (email: string | null) =>
    email === null ? (
      'You are signed in already.'
    ) : (
      <>
        You are signed in as <strong>{email}</strong>.
      </>
    ),
  notInvited: (email: string) =>
    `${email} isn't in our system. Please double-check the email address and try again.`,
  alreadyJoined: (): ReactNode => (
    <>
      This email already exists. Please{' '}
      <Link component={RouterLink} to="/sign-in" color="inherit" underline="always">
        log in
      </Link>{' '}
      instead.
    </>
  ),
  over: (): ReactNode => (
    <>
      This invitation is no longer valid. <AskForAnother />
    </>
  ),
  deadLink: (): ReactNode => (
    <>
      This link is no longer valid. If you got a newer invitation, enter your email below.
      Otherwise: <AskForAnother />
    </>
  ),
}

/** An e-mail to the person who invited them, whom only they know. */
function AskForAnother() {
  const letter = new URLSearchParams({
    subject: 'A new invitation to Huddle',
    body: 'My invitation to Huddle is no longer valid. Could you please send me a new one?',
  })
  return (
    <Link
      href={`mailto:?${letter.toString().replaceAll('+', '%20')}`}
      color="inherit"
      underline="always"
    >
      Ask for a new invitation
    </Link>
  )
}
