import { emailAddress } from '@huddle/contract'
import { sendEmailChangeCode } from '@huddle/contract/auth/send-email-change-code.ts'
import { updateUser } from '@huddle/contract/team/update-user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Stack } from '@mui/material'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { PasswordInput } from '#components/auth/password-input.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { toast } from '#components/toasts/toasts.tsx'
import { useClient } from '#data/client.ts'
import { useFirebase } from '#data/session.tsx'
import { useStaff } from '#data/staff.tsx'

import { CodeField } from './code-field.tsx'
import { useVerifiedChange } from './use-verified-change.ts'
import { useReauthenticate } from './use-reauthenticate.ts'

const emailForm = z.object({
  email: emailAddress,
  password: z.string().min(1, 'Please enter your password.'),
})
type EmailForm = z.output<typeof emailForm>

/**
 * Another email, proven by a code that it gets. Firebase Auth ends all sessions with the change, so the password, which is asked for anyway,
 * signs in again here. Decision T6.
 */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const { auth } = useFirebase()
  const { user } = useStaff()
  const params = { userId: user.uid }
  const reauthenticate = useReauthenticate()
  const { register, handleSubmit, formState, setError, getValues } = useForm<EmailForm>({
    resolver: zodResolver(emailForm),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  const { target, code, attempt, start, finish, ...change } = useVerifiedChange({
    ask: (email) => client(sendEmailChangeCode, { params, body: { email } }),
    change: async (email, email_code) => {
      await client(updateUser, { params, body: { email, email_code } })
      await signInWithEmailAndPassword(auth, email, getValues('password'))
      toast('success', 'Email changed')
      onClose()
    },
  })
  const submit = handleSubmit(async ({ email, password }) => {
    let isOwn = false
    await attempt.run(async () => {
      isOwn = await reauthenticate(password)
      if (!isOwn)
        setError('password', { message: 'This is not your password.' }, { shouldFocus: true })
    })
    if (isOwn) await start(email)
  })
  return (
    <FormDialog
      open
      title="Change email"
      subtitle="You log in with it, and all emails go there."
      submitLabel={target === undefined ? 'Send code' : 'Change email'}
      busyLabel={target === undefined ? 'Sending' : 'Saving'}
      busy={attempt.busy}
      failure={attempt.failure}
      onSubmit={() => void (target === undefined ? submit() : finish())}
      onClose={onClose}
    >
      {target === undefined ? (
        <Stack sx={{ gap: 2.5 }}>
          <RegisteredInput
            field={register('email')}
            label="New email"
            type="email"
            autoComplete="email"
            autoFocus
            error={errors.email?.message}
          />
          <PasswordInput
            field={register('password')}
            label="Your password"
            autoComplete="current-password"
            error={errors.password?.message}
          />
        </Stack>
      ) : (
        <CodeField
          sentTo={
            <>
              We sent a 6-digit code to <strong>{target}</strong>.
            </>
          }
          value={code.value}
          onChange={code.set}
          isTried={code.isTried}
          sendAgainAt={change.sendAgainAt}
          sending={change.sendingAgain}
          onSendAgain={change.sendAgain}
        />
      )}
    </FormDialog>
  )
}
