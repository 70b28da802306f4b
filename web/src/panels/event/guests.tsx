import type { Event } from '@huddle/contract'
import { Typography } from '@mui/material'
import { color } from '#theme/colors.ts'

import { ExportButton } from '../csv-export/export-button.tsx'
import { PanelSection } from '../review/panel-section.tsx'
import { texts } from '../texts.ts'
import { GuestTable } from './guest-table.tsx'

/** The guest list, once the event is published or completed; a line saying so before. Spec: dashboard 2. */
export function Guests({ event }: { event: Event }) {
  const isShown = event.review_status === 'published' || event.review_status === 'completed'
  return (
    <PanelSection
      title="Guests"
      {...(isShown
        ? {
            aside: event.going_count,
            action: <ExportButton list="guests" eventId={event.id} />,
          }
        : {})}
    >
      {isShown ? (
        <GuestTable eventId={event.id} />
      ) : (
        <Typography variant="body2" sx={{ color: color.ink.secondary }}>
          {texts.guestsLater}
        </Typography>
      )}
    </PanelSection>
  )
}
