import { Avatar, Tooltip } from '@mui/material'

import { initialsOf } from './initials.ts'
import { toneColors } from './tone-colors.ts'

export type AvatarSize = 32 | 40 | 48 | 56 | 64 | 72 | 80

type PersonAvatarProps = {
  name: string
  image?: string | null | undefined
  size?: AvatarSize
  /** False if the name is next to the avatar anyway. */
  named?: boolean
}

/** A person: round, with an image or coloured initials; the name appears on hover. */
export function PersonAvatar({ name, image, size = 32, named = true }: PersonAvatarProps) {
  const tone = toneColors(name)
  const avatar = (
    <Avatar
      {...(image ? { src: image } : {})}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      slotProps={{ img: { alt: '' } }}
      sx={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.375),
        fontWeight: 600,
        color: tone.fg,
        bgcolor: tone.bg,
      }}
    >
      {initialsOf(name)}
    </Avatar>
  )
  return named ? <Tooltip title={name}>{avatar}</Tooltip> : avatar
}
