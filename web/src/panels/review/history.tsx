import type { FormHistoryEntry, HistoryEntry } from '@huddle/contract'
import { Box, Button, Tooltip } from '@mui/material'

import {
  formatDate,
  formatTime,
  foreignZone,
  viewerTimeZone,
} from '#components/dates/event-time.ts'
import { color } from '#theme/colors.ts'

import { OnPaper } from './on-paper.tsx'
import { PanelSection } from './panel-section.tsx'

type HistoryProps<Entry> = {
  entries: readonly Entry[]
  timeZone: string
  sentenceOf: (entry: Entry) => string
  /** What the sentence leaves out, such as the fields that were edited. */
  noteOf: (entry: Entry) => string | undefined
  /** Undefined once everything is there. */
  onShowEarlier: (() => void) | undefined
}

/** What happened to an event or a form, newest first. */
export function History<Entry extends HistoryEntry | FormHistoryEntry>({
  entries,
  timeZone,
  sentenceOf,
  noteOf,
  onShowEarlier,
}: HistoryProps<Entry>) {
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
              {sentenceOf(entry)}
            </Box>
            <Box component="span" sx={{ color: color.ink.secondary }}>
              {' · '}
              <Moment at={entry.at} timeZone={timeZone} />
            </Box>
            <Note text={noteOf(entry)} />
            {entry.message !== null && entry.message !== '' && <Note text={`“${entry.message}”`} />}
          </Box>
        ))}
      </Box>
      {onShowEarlier !== undefined && (
        <>
          <Button
            size="small"
            onClick={onShowEarlier}
            sx={{ mt: 1.5, '@media print': { display: 'none' } }}
          >
            Show earlier
          </Button>
          <OnPaper>Only the newest {entries.length} entries are on this page.</OnPaper>
        </>
      )}
    </PanelSection>
  )
}

function Note({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return <Box sx={{ color: color.ink.secondary, mt: 0.25, overflowWrap: 'anywhere' }}>{text}</Box>
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

function toneOf(action: HistoryEntry['action'] | FormHistoryEntry['action']): string {
  switch (action) {
    case 'approved':
    case 'accepted':
    case 'published':
    case 'auto-published':
      return color.status.approved.dot
    case 'rejected':
    case 'approval-withdrawn':
      return color.status.rejected.dot
    case 'changes-requested':
      return color.status.needsReview.dot
    case 'edited':
    case 'revised':
    case 'resubmitted':
    case 'document-replaced':
      return color.status.inReview.dot
    default:
      return color.line.control
  }
}
