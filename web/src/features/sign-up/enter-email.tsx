import { CallError, type Client } from '@huddle/contract'
import { findInvitation } from '@huddle/contract/invitations/find-invitation.ts'
import { sendEmailOtp } from '@huddle/contract/auth/send-email-otp.ts'
import { Alert, Skeleton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { AuthPage } from '#components/auth/auth-page.tsx'
import { EmailForm } from '#components/auth/email-form.tsx'
import { LogInLine } from '#components/auth/log-in-line.tsx'
import { useClient } from '#data/client.ts'
import { useAttempt } from '#data/use-attempt.ts'
import type { CodeRequest } from '#data/use-code-request.ts'
import { measures } from '#theme/measures.ts'

import { texts } from './texts.tsx'
import { useInvitationLink, type InvitationLink } from './use-invitation-link.ts'
import type { Invited } from './use-sign-up-steps.ts'

type EnterEmailProps = {
  /** What was entered before. */
  email: string | undefined
  codes: CodeRequest
  onInvited: (invited: Invited) => void
}

/** The first step: the address, which the link of the letter fills in. */
export function EnterEmail({ email, codes, onInvited }: EnterEmailProps) {
  const client = useClient()
  const link = useInvitationLink()
  const attempt = useAttempt()
  const submit = (entered: string) =>
    attempt.run(async () => {
      const { hasAppAccount, refusal } = await lookUp(client, entered)
      if (refusal !== undefined) return attempt.fail(refusal)
      await codes.request(() =>
        client(sendEmailOtp, { body: { email: entered, asker: codes.asker } }),
      )
      onInvited({ email: entered, hasAppAccount })
    })
  return (
    <AuthPage
      title={texts.title}
      subtitle={link.status === 'pending' ? texts.invited : texts.subtitle}
      step={{ number: 1, of: 3 }}
      failure={attempt.failure}
    >
      {attempt.failure === undefined && <LinkNotice link={link} />}
      {link.status === 'loading' ? (
        <EmailSkeleton />
      ) : (
        <EmailForm
          initial={email ?? (link.status === 'pending' ? link.email : '')}
          busy={attempt.busy}
          onSubmit={submit}
        />
      )}
      <LogInLine />
    </AuthPage>
  )
}

function LinkNotice({ link }: { link: InvitationLink }) {
  const notice = noticeOf(link)
  return notice === undefined ? undefined : (
    <Alert severity="warning" role="note" sx={{ mb: 2.5 }}>
      {notice}
    </Alert>
  )
}

function noticeOf({ status }: InvitationLink): ReactNode {
  switch (status) {
    case 'dead':
      return texts.deadLink()
    case 'over':
      return texts.over()
    case 'joined':
      return texts.alreadyJoined()
    case 'none':
    case 'loading':
    case 'pending':
      return undefined
  }
}

function EmailSkeleton() {
  return (
    <Stack role="status" aria-busy aria-label="Loading the invitation" sx={{ gap: 2.5 }}>
      <Typography component="div" sx={{ height: 70 }}>
        <Skeleton width={48} />
        <Skeleton variant="rounded" height={measures.control.auth} />
      </Typography>
      <Skeleton variant="rounded" height={measures.control.auth} />
    </Stack>
  )
}

/** Whether the address can sign up; else why not. */
async function lookUp(
  client: Client,
  email: string,
): Promise<{ hasAppAccount: boolean; refusal?: ReactNode }> {
  try {
    const { status, has_app_account } = await client(findInvitation, { query: { email } })
    const hasAppAccount = has_app_account
    switch (status) {
      case 'pending':
        return { hasAppAccount }
      case 'joined':
        return { hasAppAccount, refusal: texts.alreadyJoined() }
      case 'expired':
      case 'revoked':
        return { hasAppAccount, refusal: texts.over() }
    }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'not-found') throw error
    return { hasAppAccount: false, refusal: texts.notInvited(email) }
  }
}
