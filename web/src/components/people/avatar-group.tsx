import { Avatar, Box, ButtonBase, Stack, Tooltip } from '@mui/material'

import { color } from '#theme/colors.ts'

import { PersonAvatar, type AvatarSize } from './person-avatar.tsx'

export type Person = { id: string; name: string; image?: string | null | undefined }

type AvatarGroupProps = {
  people: readonly Person[]
  size?: AvatarSize
  label: string
  /** Makes each picture a button, such as for the Host dialog. */
  onOpen?: (person: Person) => void
}

const places = 4

/** At most four places; with more people the last one becomes `+N` and names the rest on hover. */
export function AvatarGroup({ people, size = 32, label, onOpen }: AvatarGroupProps) {
  const shown = people.length > places ? people.slice(0, places - 1) : people
  const rest = people.slice(shown.length)
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={label}
      sx={{
        '& > *': { boxShadow: `0 0 0 2px ${color.surface.paper}`, borderRadius: '50%' },
        '& > * + *': { ml: '-4px' },
      }}
    >
      {shown.map((person) => {
        const { id, name, image } = person
        const avatar = (
          <PersonAvatar name={name} image={image} size={size} named={onOpen === undefined} />
        )
        return onOpen === undefined ? (
          <Box key={id}>{avatar}</Box>
        ) : (
          <Tooltip key={id} title={name}>
            <ButtonBase aria-label={name} onClick={() => onOpen(person)}>
              {avatar}
            </ButtonBase>
          </Tooltip>
        )
      })}
      {rest.length > 0 && (
        <Tooltip title={rest.map((person) => person.name).join(', ')}>
          <Avatar
            role="img"
            aria-label={`${rest.length} more: ${rest.map((person) => person.name).join(', ')}`}
            sx={{
              width: size,
              height: size,
              fontSize: Math.round(size * 0.36),
              fontWeight: 600,
              color: color.ink.secondary,
              bgcolor: color.surface.disabled,
            }}
          >
            +{rest.length}
          </Avatar>
        </Tooltip>
      )}
    </Stack>
  )
}
