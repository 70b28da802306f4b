import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import { Box, ButtonBase, Collapse, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'

import { color } from '#theme/colors.ts'

type PanelSectionProps = {
  title: string
  /** Small words after the title, such as "5 of 7 submitted". */
  aside?: ReactNode
  /** At the right of the title. */
  action?: ReactNode
  collapsible?: boolean
  children: ReactNode
}

/** A section of the panel with its heading; a collapsible one starts open and prints open. */
export function PanelSection({
  title,
  aside,
  action,
  collapsible = false,
  children,
}: PanelSectionProps) {
  const [open, setOpen] = useState(true)
  const id = useId()
  const heading = (
    <>
      <Typography component="h3" variant="h3" id={`${id}-title`}>
        {title}
      </Typography>
      {aside !== undefined && (
        <Typography variant="body2" component="span" sx={{ color: color.ink.secondary }}>
          {aside}
        </Typography>
      )}
    </>
  )
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{
        p: '20px 24px',
        borderTop: `1px solid ${color.line.divider}`,
        '@media print': { breakInside: 'avoid' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        {collapsible ? (
          <ButtonBase
            aria-expanded={open}
            aria-controls={`${id}-content`}
            onClick={() => setOpen(!open)}
            sx={{ gap: 1, ml: '-2px', borderRadius: '4px', justifyContent: 'flex-start' }}
          >
            <ExpandMoreRounded
              aria-hidden
              sx={{
                fontSize: 20,
                '@media print': { display: 'none' },
                transition: 'transform 250ms',
                transform: open ? 'none' : 'rotate(-90deg)',
              }}
            />
            {heading}
          </ButtonBase>
        ) : (
          heading
        )}
        {action !== undefined && (
          <Box sx={{ ml: 'auto', '@media print': { display: 'none' } }}>{action}</Box>
        )}
      </Box>
      <Collapse
        in={open}
        id={`${id}-content`}
        sx={{ '@media print': { height: 'auto !important', visibility: 'visible !important' } }}
      >
        <Box sx={{ pt: 2 }}>{children}</Box>
      </Collapse>
    </Box>
  )
}
