import ArticleRounded from '@mui/icons-material/ArticleRounded'
import { Box } from '@mui/material'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

/**
 * The icon of a form, in places where events have an image. It is always next to the form's name.
 */
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
