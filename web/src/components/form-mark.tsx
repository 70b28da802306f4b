import ArticleRounded from '@mui/icons-material/ArticleRounded'
import { Box } from '@mui/material'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

/** What stands for a form where events have a picture. Its name always stands beside it. */
export function FormMark({ size = 40 }: { size?: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: `${radius.image}px`,
        color: color.brand.heading,
        bgcolor: color.brand.tint,
        '& svg': { fontSize: Math.round(size * 0.45) },
      }}
    >
      <ArticleRounded />
    </Box>
  )
}
