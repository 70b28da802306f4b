import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

type StateMessageProps = {
  drawing: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  /** The heading level of the title if the message is the whole page. */
  heading?: 'h1' | 'p'
}

/** A small drawing and two lines of text for an empty list or page, with what to do about it. */
export function StateMessage({ drawing, title, text, action, heading = 'p' }: StateMessageProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        p: 4,
        textAlign: 'center',
      }}
    >
      {drawing}
      <Typography component={heading} variant="h2" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {text !== undefined && <Typography sx={{ color: color.ink.secondary }}>{text}</Typography>}
      {action !== undefined && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  )
}
