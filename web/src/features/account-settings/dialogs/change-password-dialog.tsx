import { newPassword } from '@huddle/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Stack } from '@mui/material'
import { updatePassword } from 'firebase/auth'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { PasswordInput } from '#components/auth/password-input.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { toast } from '#components/toasts/toasts.tsx'
import { useFirebase } from '#data/session.tsx'
import { useStaff } from '#data/staff.tsx'
import { useAttempt } from '#data/use-attempt.ts'

import { useReauthenticate } from './use-reauthenticate.ts'

const passwordForm = z
  .object({
    current: z.string().min(1, 'Please enter your password.'),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'The passwords did not match',
  })
type PasswordForm = z.output<typeof passwordForm>

/**
 * Another password, by who knows the present one. Firebase Auth ends all sessions with the change;
 * the new password signs in again here. Decision T17.
 */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { auth } = useFirebase()
  const { user } = useStaff()
  const reauthenticate = useReauthenticate()
  const attempt = useAttempt()
  const { register, handleSubmit, formState, setError } = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirmPassword: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ current, password }) =>
    attempt.run(async () => {
      if (auth.currentUser === null || !(await reauthenticate(current))) {
        setError('current', { message: 'This is not your password.' }, { shouldFocus: true })
        return
      }
      await updatePassword(auth.currentUser, password)
      // A session from before the second of the change has to sign in again, also in this browser.
      await reauthenticate(password)
      toast('success', 'Password changed')
      onClose()
    }),
  )
  return (
    <FormDialog
      open
      title="Change password"
      subtitle="Other browsers are signed out; this one stays signed in."
      submitLabel="Change password"
      busyLabel="Saving"
      busy={attempt.busy}
      failure={attempt.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <input hidden readOnly type="email" autoComplete="username" value={user.email} />
        <PasswordInput
          field={register('current')}
          label="Current password"
          autoComplete="current-password"
          autoFocus
          error={errors.current?.message}
        />
        <PasswordInput
          field={register('password')}
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. A short sentence is easy to remember and hard to guess."
          error={errors.password?.message}
        />
        <PasswordInput
          field={register('confirmPassword')}
          label="Confirm new password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
      </Stack>
    </FormDialog>
  )
}
