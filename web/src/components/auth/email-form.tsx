import { emailAddress } from '@huddle/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Stack } from '@mui/material'
import type { ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { ProgressButton } from '#components/progress-button.tsx'
import { rememberTypedEmail, typedEmail } from '#data/typed-email.ts'

import { tallField } from './tall-field.ts'

const emailForm = z.object({ email: emailAddress })
type EmailForm = z.output<typeof emailForm>

type EmailFormProps = { initial: string; busy: boolean; onSubmit: (email: string) => Promise<void> }

/** Remembers an address for the next page that asks for it. */
export function rememberTyped(event: ChangeEvent<HTMLInputElement>): void {
  rememberTypedEmail(event.target.value)
}

/** Asks for the address to send a code to. */
export function EmailForm({ initial, busy, onSubmit }: EmailFormProps) {
  const { register, handleSubmit, formState } = useForm<EmailForm>({
    resolver: zodResolver(emailForm),
    mode: 'onTouched',
    defaultValues: { email: initial || typedEmail() },
  })
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(({ email }) => onSubmit(email))(event)}
      sx={{ gap: 2.5 }}
    >
      <RegisteredInput
        field={register('email', { onChange: rememberTyped })}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        error={formState.errors.email?.message}
        sx={tallField}
      />
      <ProgressButton type="submit" size="large" fullWidth busy={busy}>
        Continue
      </ProgressButton>
    </Stack>
  )
}
