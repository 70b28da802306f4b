import type { ReactNode } from 'react'

import { color } from './colors.ts'

/** Checkboxes of 18 pixels with rounded corners: empty, checked, partly checked. */
export const checkboxIcons = {
  icon: <Box />,
  checkedIcon: (
    <Box filled>
      <path d="m5 9.2 2.8 2.8L13 6.8" />
    </Box>
  ),
  indeterminateIcon: (
    <Box filled>
      <path d="M5.5 9h7" />
    </Box>
  ),
}

function Box({ filled = false, children }: { filled?: boolean; children?: ReactNode }) {
  return (
    <svg aria-hidden width={18} height={18} viewBox="0 0 18 18">
      <rect
        x={0.75}
        y={0.75}
        width={16.5}
        height={16.5}
        rx={3.5}
        fill={filled ? 'currentColor' : color.surface.paper}
        stroke="currentColor"
        strokeWidth={1.5}
      />
      <g
        fill="none"
        stroke={color.brand.contrastText}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
    </svg>
  )
}
