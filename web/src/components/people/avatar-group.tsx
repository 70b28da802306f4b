import { Avatar, Box, ButtonBase, Menu, MenuItem, Stack, Tooltip } from '@mui/material'
import { useState } from 'react'

import { color } from '#theme/colors.ts'

import { PersonAvatar, type AvatarSize } from './person-avatar.tsx'

export type Person = { id: string; name: string; image?: string | null | undefined }

type AvatarGroupProps = {
  people: readonly Person[]
  size?: AvatarSize
  label: string
  /** Makes each avatar a button, such as for the Host dialog. */
  onOpen?: ((person: Person) => void) | undefined
}

const places = 4

/**
 * At most four avatars; with more people the last one becomes `+N` and lists the others on hover.
 */
export function AvatarGroup({ people, size = 32, label, onOpen }: AvatarGroupProps) {
  const shown = people.length > places ? people.slice(0, places - 1) : people
  const rest = people.slice(shown.length)
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={label}
      data-names={people.map(({ name }) => name).join(', ')}
      sx={{
        // Print shows the names, because paper has no hover.
        '@media print': {
          '& > *': { display: 'none !important' },
          '&::after': { content: 'attr(data-names)' },
        },
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
      {rest.length > 0 && <Rest people={rest} size={size} onOpen={onOpen} />}
    </Stack>
  )
}

type RestProps = Required<Pick<AvatarGroupProps, 'people' | 'size'>> &
  Pick<AvatarGroupProps, 'onOpen'>

/**
 * The last position: the number of other people, with their names on hover, or as a menu if avatars
 * are buttons.
 */
function Rest({ people, size, onOpen }: RestProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const names = people.map((person) => person.name).join(', ')
  const label = `${people.length} more: ${names}`
  const look = {
    width: size,
    height: size,
    fontSize: Math.round(size * 0.36),
    fontWeight: 600,
    color: color.ink.secondary,
    bgcolor: color.surface.disabled,
  }
  if (onOpen === undefined) {
    return (
      <Tooltip title={names}>
        <Avatar role="img" aria-label={label} sx={look}>
          +{people.length}
        </Avatar>
      </Tooltip>
    )
  }
  return (
    <>
      <Tooltip title={names}>
        <ButtonBase
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Avatar sx={look}>+{people.length}</Avatar>
        </ButtonBase>
      </Tooltip>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {people.map((person) => (
          <MenuItem
            key={person.id}
            onClick={() => {
              setAnchor(undefined)
              onOpen(person)
            }}
          >
            {person.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
