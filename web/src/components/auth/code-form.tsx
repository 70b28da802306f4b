import { oneTimeCode } from '@huddle/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded'
import { Box, Link, Stack } from '@mui/material'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'

import { ProgressButton } from '#components/progress-button.tsx'

import { codeLength } from './extract-code.ts'
import { CodeInput } from './code-input.tsx'
import { SendAgain } from './send-again.tsx'

const codeForm = z.object({ emailOtp: oneTimeCode })
type CodeForm = z.output<typeof codeForm>

type CodeFormProps = {
  /** Set while a code is being checked or sent. */
  busy: 'checking' | 'sending' | undefined
  /** When the next code can be requested. */
  sendAgainAt: Date
  onSubmit: (code: string) => Promise<void>
  onSendAgain: () => void
  onBack: () => void
}

/** Asks for the one-time code from an e-mail. */
export function CodeForm({ busy, sendAgainAt, onSubmit, onSendAgain, onBack }: CodeFormProps) {
  const { control, handleSubmit, resetField } = useForm<CodeForm>({
    resolver: zodResolver(codeForm),
    mode: 'onTouched',
    defaultValues: { emailOtp: '' },
  })
  const isComplete = useWatch({ control, name: 'emailOtp' }).length === codeLength
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(({ emailOtp }) => onSubmit(emailOtp))(event)}
      sx={{ gap: 2.5 }}
    >
      <Controller
        control={control}
        name="emailOtp"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <CodeInput
            label="Code"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
            autoFocus
          />
        )}
      />
      <ProgressButton
        type="submit"
        size="large"
        fullWidth
        busy={busy === 'checking'}
        disabled={!isComplete}
      >
        Continue
      </ProgressButton>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <BackLink onBack={onBack} />
        <SendAgain
          availableAt={sendAgainAt}
          busy={busy === 'sending'}
          onSend={() => {
            // A new code invalidates the old one, so clear what was typed.
            resetField('emailOtp')
            onSendAgain()
          }}
        />
      </Box>
    </Stack>
  )
}

/** Goes back one step. */
export function BackLink({ onBack }: { onBack: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      underline="none"
      onClick={onBack}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
    >
      <ArrowBackRounded aria-hidden sx={{ fontSize: 18 }} />
      Back
    </Link>
  )
}
