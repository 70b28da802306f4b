import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import RemoveRounded from '@mui/icons-material/RemoveRounded'
import { Box } from '@mui/material'

import { color } from '#theme/colors.ts'

/** Whether a huddle is registered: an icon and a word, so that colour is never the only signal. */
export function RegistrationMark({ registered }: { registered: boolean }) {
  const Icon = registered ? CheckCircleRounded : RemoveRounded
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: 13,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: registered ? color.feedback.success.fg : color.ink.secondary,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {registered ? 'Registered' : 'Not registered'}
    </Box>
  )
}
