import { zodResolver } from '@hookform/resolvers/zod'
import { Stack } from '@mui/material'
import { useForm } from 'react-hook-form'

import { ProgressButton } from '#components/progress-button.tsx'

import { BackLink } from './code-form.tsx'
import { newPasswordForm, type NewPasswordForm } from './new-password-form.ts'
import { PasswordInput } from './password-input.tsx'
import { tallField } from './tall-field.ts'

type ChoosePasswordFormProps = {
  /** The owner of the password, for password managers. */
  email: string
  submitLabel: string
  busy: boolean
  /**
   * The password is already set, but a later step failed: retry without asking for the password
   * again.
   */
  isSet: boolean
  onSubmit: (password: string) => Promise<void>
  onBack: () => void
}

/** Asks for a new password, twice. Shows only the first problem. */
export function ChoosePasswordForm({
  email,
  submitLabel,
  busy,
  isSet,
  onSubmit,
  onBack,
}: ChoosePasswordFormProps) {
  const { register, handleSubmit, formState } = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { password, confirmPassword } = formState.errors
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit((form) => onSubmit(form.password))(event)}
      sx={{ gap: 2.5 }}
    >
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <PasswordInput
        field={register('password', {
          deps: confirmPassword === undefined ? [] : 'confirmPassword',
        })}
        label="Password"
        autoComplete="new-password"
        autoFocus
        readOnly={isSet}
        hint="At least 8 characters. A short sentence is easy to remember and hard to guess."
        error={password?.message}
        sx={tallField}
      />
      <PasswordInput
        field={register('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        readOnly={isSet}
        error={password === undefined ? confirmPassword?.message : undefined}
        sx={tallField}
      />
      <ProgressButton type="submit" size="large" fullWidth busy={busy}>
        {isSet ? 'Try again' : submitLabel}
      </ProgressButton>
      <BackLink onBack={onBack} />
    </Stack>
  )
}
