import type { Event, Participant } from '@huddle/contract'
import { Box, Typography } from '@mui/material'

import { color } from '#theme/colors.ts'

import { ExportButton } from '../csv-export/export-button.tsx'
import { PanelSection } from '../review/panel-section.tsx'
import { texts } from '../texts.ts'
import { hasGuestList } from './guest-list.ts'
import { GuestTable } from './guest-table.tsx'
import { PrintedGuests } from './printed-guests.tsx'

type GuestsProps = {
  event: Event
  /** Everybody, while the panel is printed. */
  printed: readonly Participant[] | undefined
}

/** The guest list, once the event is published or completed; a line saying so before. */
export function Guests({ event, printed }: GuestsProps) {
  const isShown = hasGuestList(event)
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
        <>
          <Box sx={printed && { '@media print': { display: 'none' } }}>
            <GuestTable eventId={event.id} />
          </Box>
          {printed && <PrintedGuests guests={printed} />}
        </>
      ) : (
        <Typography variant="body2" sx={{ color: color.ink.secondary }}>
          {texts.guestsLater}
        </Typography>
      )}
    </PanelSection>
  )
}
