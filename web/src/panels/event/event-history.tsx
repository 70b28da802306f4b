import type { HistoryEntry } from '@huddle/contract'
import { Box, Tooltip } from '@mui/material'

import {
  formatDate,
  formatTime,
  foreignZone,
  viewerTimeZone,
} from '#components/dates/event-time.ts'
import { color } from '#theme/colors.ts'

import { historySentence } from './history-sentence.ts'
import { PanelSection } from './panel-section.tsx'

type EventHistoryProps = {
  entries: readonly HistoryEntry[]
  timeZone: string
  /** A person's name; "You" for the viewer. */
  nameOf: (uid: string) => string
}

/** What happened to the event, newest first. */
export function EventHistory({ entries, timeZone, nameOf }: EventHistoryProps) {
  return (
    <PanelSection title="History" collapsible>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry, index) => (
          <Box
            component="li"
            key={entry.id}
            sx={{
              position: 'relative',
              pl: 3,
              pb: index === entries.length - 1 ? 0 : 1.5,
              fontSize: 13,
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 4,
                top: 5,
                width: 10,
                height: 10,
                borderRadius: '50%',
                border: `2px solid ${toneOf(entry.action)}`,
              },
              ...(index < entries.length - 1 && {
                '&::after': {
                  content: '""',
                  position: 'absolute',
                  left: 8.5,
                  top: 19,
                  bottom: -3,
                  width: '1px',
                  bgcolor: color.line.divider,
                },
              }),
            }}
          >
            <Box component="span" sx={{ fontWeight: 500 }}>
              {historySentence(entry, nameOf)}
            </Box>
            <Box component="span" sx={{ color: color.ink.secondary }}>
              {' · '}
              <Moment at={entry.at} timeZone={timeZone} />
            </Box>
            {entry.message !== null && entry.message !== '' && (
              <Box sx={{ color: color.ink.secondary, mt: 0.25, overflowWrap: 'anywhere' }}>
                “{entry.message}”
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </PanelSection>
  )
}

function Moment({ at, timeZone }: { at: Date; timeZone: string }) {
  const words = momentIn(at, timeZone)
  if (foreignZone(at, timeZone) === undefined) return words
  return (
    <Tooltip title={`Your time: ${momentIn(at, viewerTimeZone())}`}>
      <span tabIndex={0}>{words}</span>
    </Tooltip>
  )
}

function momentIn(at: Date, timeZone: string): string {
  return `${formatDate(at, { timeZone })}, ${formatTime(at, { timeZone })}`
}

function toneOf(action: HistoryEntry['action']): string {
  if (action === 'approved' || action === 'published' || action === 'auto-published')
    return color.status.approved.dot
  if (action === 'rejected' || action === 'approval-withdrawn') return color.status.rejected.dot
  if (action === 'changes-requested') return color.status.needsReview.dot
  if (action === 'edited' || action === 'resubmitted' || action === 'document-replaced')
    return color.status.inReview.dot
  return color.line.control
}
