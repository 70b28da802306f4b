import { Avatar } from '@mui/material'

import { radius } from '#theme/measures.ts'

import { initialsOf } from './initials.ts'
import { toneColors } from './tone-colors.ts'

type EntityImageProps = { name: string; image?: string | null | undefined; size?: number }

/**
 * The image of a huddle, an event or a university: a rounded square. It has no alternative text,
 * because the name is always next to it.
 */
export function EntityImage({ name, image, size = 40 }: EntityImageProps) {
  const tone = toneColors(name)
  return (
    <Avatar
      variant="rounded"
      aria-hidden
      {...(image ? { src: image } : {})}
      slotProps={{ img: { alt: '', loading: 'lazy' } }}
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        fontSize: Math.max(9, Math.round(size * 0.375)),
        fontWeight: 600,
        borderRadius: `${size < 32 ? radius.segment - 2 : radius.image}px`,
        color: tone.fg,
        bgcolor: tone.bg,
      }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}
