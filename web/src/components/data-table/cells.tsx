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
  /** Shown instead of an image. */
  mark?: ReactNode
  /** The second line: why the row is in the list. */
  detail?: ReactNode
  to?: To
  person?: boolean
  tabIndex: 0 | -1
}

/** The first cell of a row: image, name as a real link, second line. */
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

/** A name, as a real link if `to` is given, above a quieter second line. */
export function TitleCell({ title, detail, to, tabIndex }: TitleCellProps) {
  const hasDetail = detail != null && detail !== ''
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        noWrap={hasDetail}
        title={title}
        {...(to === undefined ? {} : { component: Link, to, tabIndex })}
        sx={{
          ...(hasDetail ? { display: 'block', ...ofAnyDirection } : twoLines),
          fontWeight: 500,
          color: color.ink.primary,
          textDecoration: 'none',
          '&:hover': { textDecoration: to === undefined ? 'none' : 'underline' },
          '&:focus-visible': { outlineOffset: 1 },
        }}
      >
        {title}
      </Typography>
      {hasDetail && (
        <Typography variant="caption" noWrap component="div" sx={{ color: color.ink.secondary }}>
          {detail}
        </Typography>
      )}
    </Box>
  )
}

/** Up to two lines of text; the full text on hover. */
export function TextCell({ text, quiet = false }: { text: string; quiet?: boolean }) {
  return (
    <Typography
      variant="body2"
      title={text}
      sx={{ ...twoLines, ...(quiet && { color: color.ink.secondary }) }}
    >
      {breakableText(text)}
    </Typography>
  )
}

/** Lets a long e-mail address break after its @ instead of within a word. */
function breakableText(text: string): ReactNode {
  const at = text.indexOf('@') + 1
  if (at === 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/**
 * Text in a right-to-left script is cut at its end instead of its start, and stays left-aligned
 * like the other cells.
 */
const ofAnyDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const

/** Two lines fit into a row of any height. */
const twoLines = {
  ...ofAnyDirection,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minWidth: 0,
  overflow: 'hidden',
  // The grid sets its cells to a single line.
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const

/** A huddle in a cell: its small image and its name. */
export function HuddleCell({ name, image }: { name: string; image?: string | null | undefined }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <EntityImage name={name} image={image} size={24} />
      <TextCell text={name} />
    </Box>
  )
}

type TwoLineCellProps = {
  first: ReactNode
  second: ReactNode
  /**
   * The first line may wrap when the reader uses wide letter spacing: a date without its year is
   * useless.
   */
  wraps?: boolean
}

/** Two short lines, such as a date above its times. */
export function TwoLineCell({ first, second, wraps = false }: TwoLineCellProps) {
  return (
    <Box sx={{ minWidth: 0, ...tabularNumbers }}>
      <Typography variant="body2" noWrap={!wraps} sx={wraps ? twoLines : {}}>
        {first}
      </Typography>
      <Typography variant="caption" noWrap component="div" sx={{ color: color.ink.secondary }}>
        {second}
      </Typography>
    </Box>
  )
}
