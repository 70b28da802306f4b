import { oneTimeCode } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { CodeInput } from '#components/auth/code-input.tsx'
import { SendAgain } from '#components/auth/send-again.tsx'
import { color } from '#theme/colors.ts'

type CodeFieldProps = {
  /** Where the code has gone. */
  sentTo: ReactNode
  value: string
  onChange: (code: string) => void
  /** Whether the form was sent already: only then what is wrong is said. */
  isTried: boolean
  sendAgainAt: Date
  sending: boolean
  onSendAgain: () => void
}

/** The second half of a change: the code that was sent to the new address or number. */
export function CodeField({
  sentTo,
  value,
  onChange,
  isTried,
  sendAgainAt,
  sending,
  onSendAgain,
}: CodeFieldProps) {
  return (
    <>
      <Typography sx={{ mb: 2, color: color.ink.secondary, overflowWrap: 'anywhere' }}>
        {sentTo}
      </Typography>
      <CodeInput
        label="Code"
        value={value}
        onChange={onChange}
        error={isTried ? codeError(value) : undefined}
        autoFocus
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <SendAgain availableAt={sendAgainAt} busy={sending} onSend={onSendAgain} />
      </Box>
    </>
  )
}

/** What is wrong with a code as it is typed. */
export function codeError(code: string): string | undefined {
  return oneTimeCode.safeParse(code).error?.issues[0]?.message
}
