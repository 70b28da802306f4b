import { Box } from '@mui/material'

import { color } from '#theme/colors.ts'

type LogoProps = { wordless?: boolean }

/** The product's logo with its name, 120 by 40; `wordless` in the collapsed sidebar. */
export function Logo({ wordless = false }: LogoProps) {
  return (
    <Box
      component="svg"
      role="img"
      aria-label="Huddle"
      width={wordless ? 40 : 120}
      height={40}
      viewBox={wordless ? '0 0 40 40' : '0 0 120 40'}
      sx={{ display: 'block', flexShrink: 0 }}
    >
      <circle cx={14} cy={15} r={5.5} fill={color.accent.main} />
      <circle cx={26} cy={15} r={5.5} fill={color.brand.heading} />
      <circle cx={20} cy={26} r={5.5} fill={color.logo.third} />
      {!wordless && (
        <text
          x={40}
          y={27}
          fontSize={20}
          fontWeight={600}
          letterSpacing="-0.02em"
          fill={color.brand.heading}
        >
          Huddle
        </text>
      )}
    </Box>
  )
}
