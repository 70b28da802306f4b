import { Box } from '@mui/material'
import type { ComponentProps } from 'react'

import { Card } from '#components/card.tsx'
import { measures } from '#theme/measures.ts'

/** A section of a screen that a URL fragment can link to. */
export function LinkedCard({ id, ...card }: ComponentProps<typeof Card> & { id: string }) {
  return (
    <Box id={id} sx={{ scrollMarginTop: measures.pagePadding }}>
      <Card {...card} />
    </Box>
  )
}
