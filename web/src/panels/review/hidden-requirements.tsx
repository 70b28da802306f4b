import { Typography } from '@mui/material'

import { color } from '#theme/colors.ts'

import type { RecordKind } from '../record.ts'
import { PanelSection } from './panel-section.tsx'

/** In place of the requirements, for staff who may not read what hosts answered. */
export function HiddenRequirements({ kind }: { kind: RecordKind }) {
  return (
    <PanelSection title="Requirements">
      <Typography variant="body2" sx={{ color: color.ink.secondary }}>
        Only the reviewers of this {kind}, Owners and Admins see what was answered.
      </Typography>
    </PanelSection>
  )
}
