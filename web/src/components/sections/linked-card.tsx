import { Box } from '@mui/material'
import type { ComponentProps } from 'react'

import { Card } from '#components/card.tsx'
import { measures } from '#theme/measures.ts'

/** One part of a screen, where the fragment of a link leads. */
export function LinkedCard({ id, ...card }: ComponentProps<typeof Card> & { id: string }) {
  return (
    <Box id={id} sx={{ scrollMarginTop: measures.pagePadding }}>
      <Card {...card} />
    </Box>
  )
}
