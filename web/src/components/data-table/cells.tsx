import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'

import { EntityImage } from '#components/people/entity-image.tsx'
import { PersonAvatar } from '#components/people/person-avatar.tsx'
import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

type NameCellProps = {
  name: string
  image?: string | null | undefined
  /** Instead of a picture. */
  mark?: ReactNode
  /** The second line: why the row is where it is. */
  detail?: ReactNode
  to?: To
  person?: boolean
  tabIndex: 0 | -1
}

/** The first cell of a row: picture, name as a real link, second line. */
export function NameCell({
  name,
  image,
  mark,
  detail,
  to,
  person = false,
  tabIndex,
}: NameCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, width: '100%' }}>
      {person ? (
        <PersonAvatar name={name} image={image} size={40} named={false} />
      ) : (
        (mark ?? <EntityImage name={name} image={image} />)
      )}
      <TitleCell title={name} detail={detail} to={to} tabIndex={tabIndex} />
    </Box>
  )
}

type TitleCellProps = {
  title: string
  detail: ReactNode
  to: To | undefined
  tabIndex: 0 | -1
}

/** A name, as a real link where it leads somewhere, above a quieter second line. */
export function TitleCell({ title, detail, to, tabIndex }: TitleCellProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        noWrap
        title={title}
        {...(to === undefined ? {} : { component: Link, to, tabIndex })}
        sx={{
          display: 'block',
          fontWeight: 500,
          color: color.ink.primary,
          textDecoration: 'none',
          '&:hover': { textDecoration: to === undefined ? 'none' : 'underline' },
          '&:focus-visible': { outlineOffset: 1 },
        }}
      >
        {title}
      </Typography>
      {detail != null && detail !== '' && (
        <Typography variant="caption" noWrap component="div" sx={{ color: color.ink.secondary }}>
          {detail}
        </Typography>
      )}
    </Box>
  )
}

/** A huddle in a row: its small mark and its name. */
export function HuddleCell({ name, image }: { name: string; image?: string | null | undefined }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <EntityImage name={name} image={image} size={24} />
      <Typography variant="body2" noWrap title={name}>
        {name}
      </Typography>
    </Box>
  )
}

/** Two short lines, such as a date above its times. */
export function TwoLineCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, ...tabularNumbers }}>
      <Typography variant="body2" noWrap>
        {first}
      </Typography>
      <Typography variant="caption" noWrap component="div" sx={{ color: color.ink.secondary }}>
        {second}
      </Typography>
    </Box>
  )
}
