import type { RequirementKind } from '@huddle/contract'
import CloseRounded from '@mui/icons-material/CloseRounded'
import { Box, IconButton, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { RequirementIcon } from '#panels/review/requirement-icon.tsx'
import { color } from '#theme/colors.ts'

type RequirementRowProps = {
  kind: RequirementKind
  name: string
  detail: string
  /** What is set of it, such as when it is asked for or its place: fields, or their words. */
  setting: ReactNode
  /** Buttons that change its place, where another setting stands beside them. */
  order?: ReactNode
  onRemove?: (() => void) | undefined
}

/** A requirement of an event type or a form in a line: what it is, and what is set of it. */
export function RequirementRow({
  kind,
  name,
  detail,
  setting,
  order,
  onRemove,
}: RequirementRowProps) {
  return (
    <Box
      role="listitem"
      sx={{
        ...requirementColumns,
        minHeight: 48,
        py: '6px',
        borderTop: `1px solid ${color.line.divider}`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <RequirementIcon kind={kind} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          <Typography variant="caption" noWrap component="div" sx={{ color: color.ink.secondary }}>
            {detail}
          </Typography>
        </Box>
      </Box>
      {setting}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        {order}
        {onRemove !== undefined && (
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            <CloseRounded />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

/** The columns of the rows and of their heading. */
export const requirementColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 196px 96px',
  alignItems: 'center',
  columnGap: 2,
  px: '20px',
} as const
