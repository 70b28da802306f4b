import { Box } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

const stroke = { fill: 'none', stroke: color.line.button, strokeWidth: 2 } as const

/** A calendar with a tick: nothing left to do. */
export function UpToDateDrawing() {
  return (
    <Drawing>
      <rect x={8} y={18} width={80} height={56} rx={6} {...stroke} fill={color.surface.paper} />
      <path d="M8 34h80" {...stroke} />
      <path d="M26 10v14M70 10v14" {...stroke} stroke={color.line.control} strokeLinecap="round" />
      <circle cx={48} cy={54} r={13} fill={color.accent.tint} />
      <path d="m42 54 4 4 8-8" {...stroke} stroke={color.accent.graphic} strokeLinecap="round" />
    </Drawing>
  )
}

/** Lines under a magnifying glass: the search found nothing. */
export function NoResultsDrawing() {
  return (
    <Drawing>
      <rect x={4} y={12} width={62} height={14} rx={5} fill={color.surface.skeleton} />
      <rect x={4} y={34} width={46} height={14} rx={5} fill={color.surface.skeleton} />
      <rect x={4} y={56} width={56} height={14} rx={5} fill={color.surface.skeleton} />
      <circle
        cx={66}
        cy={42}
        r={18}
        {...stroke}
        fill={color.surface.paper}
        stroke={color.brand.heading}
      />
      <path
        d="m79 56 13 13"
        {...stroke}
        stroke={color.brand.heading}
        strokeWidth={3}
        strokeLinecap="round"
      />
    </Drawing>
  )
}

/** A card with an exclamation mark: loading failed. */
export function FailureDrawing() {
  return (
    <Drawing>
      <rect x={6} y={16} width={84} height={50} rx={6} {...stroke} fill={color.surface.paper} />
      <rect x={16} y={28} width={40} height={6} rx={3} fill={color.surface.skeleton} />
      <rect x={16} y={40} width={28} height={6} rx={3} fill={color.surface.skeleton} />
      <rect x={16} y={52} width={34} height={6} rx={3} fill={color.surface.skeleton} />
      <circle cx={76} cy={54} r={17} fill={color.feedback.error.bg} />
      <path
        d="M76 45v10M76 61v1"
        {...stroke}
        stroke={color.feedback.error.main}
        strokeWidth={3}
        strokeLinecap="round"
      />
    </Drawing>
  )
}

/** An open box: the list is empty so far. */
export function NothingYetDrawing() {
  return (
    <Drawing>
      <path
        d="M14 36 30 18h36l16 18v34H14z"
        {...stroke}
        fill={color.surface.paper}
        strokeLinejoin="round"
      />
      <path d="M14 38h22l5 10h14l5-10h22" {...stroke} strokeLinejoin="round" />
      <circle cx={48} cy={26} r={5} fill={color.accent.main} />
    </Drawing>
  )
}

/** A signpost: the page does not exist. */
export function LostDrawing() {
  return (
    <Drawing>
      <path d="M48 10v66" {...stroke} stroke={color.line.control} strokeLinecap="round" />
      <path
        d="M22 16h44l10 9-10 9H22z"
        {...stroke}
        fill={color.accent.tint}
        strokeLinejoin="round"
      />
      <path
        d="M74 42H34l-10 9 10 9h40z"
        {...stroke}
        fill={color.surface.paper}
        strokeLinejoin="round"
      />
    </Drawing>
  )
}

/** A laptop: the dashboard needs a larger screen. */
export function LaptopDrawing() {
  return (
    <Box
      component="svg"
      aria-hidden
      width={164}
      height={116}
      viewBox="0 0 164 116"
      sx={{ display: 'block' }}
    >
      <rect
        x={18}
        y={2}
        width={128}
        height={88}
        rx={9}
        fill={color.surface.paper}
        stroke={color.brand.heading}
        strokeWidth={3}
      />
      <rect x={30} y={14} width={26} height={64} rx={3} fill={color.brand.tint} />
      {[14, 32, 48].map((y) => (
        <rect key={y} x={64} y={y} width={70} height={11} rx={3} fill={color.surface.skeleton} />
      ))}
      <rect x={64} y={64} width={44} height={12} rx={3} fill={color.accent.main} />
      <path d="M0 98h164l-8 13a6 6 0 0 1-5 3H13a6 6 0 0 1-5-3z" fill={color.brand.heading} />
    </Box>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <Box
      component="svg"
      aria-hidden
      width={96}
      height={84}
      viewBox="0 0 96 84"
      sx={{ display: 'block' }}
    >
      {children}
    </Box>
  )
}
