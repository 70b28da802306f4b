import type { Client, CsvResult, EventId } from '@huddle/contract'
import { downloadEvents } from '@huddle/contract/exports/download-events.ts'
import { downloadGuests } from '@huddle/contract/exports/download-guests.ts'
import { downloadHuddles } from '@huddle/contract/exports/download-huddles.ts'
import DownloadRounded from '@mui/icons-material/DownloadRounded'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'

import type { ExportDates } from './export-dialog.tsx'
import { useCsvExport } from './use-csv-export.ts'

/** Loaded when it is asked for: the lists do without it. */
const ExportDialog = lazy(() => import('./export-dialog.tsx'))

type ExportButtonProps =
  /** Which list; events may be cut to dates. */
  | { list: 'events' | 'huddles' }
  /** The guests of one event. */
  | { list: 'guests'; eventId: EventId }

/**
 * "Export CSV" with its dialog. While an export goes on in the background, the button says how it
 * stands; once the file is taken, it asks again. Decision M33.
 */
export function ExportButton(props: ExportButtonProps) {
  const { list } = props
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const csv = useCsvExport()
  const { step } = csv.state
  const labels = {
    confirm: 'Export CSV',
    preparing: 'Exporting CSV...',
    ready: 'Download CSV',
    failed: 'Export CSV',
  }
  const start = (dates: ExportDates | undefined) =>
    void csv.start((client) => {
      if (props.list === 'guests') return guestsOf(client, props.eventId)
      return props.list === 'events' ? eventsOf(client, dates) : huddlesOf(client)
    })
  return (
    <>
      <Button
        variant="outlined"
        size={list === 'guests' ? 'small' : 'medium'}
        startIcon={<DownloadRounded />}
        onClick={() => {
          if (csv.taken) csv.reset()
          setWasOpened(true)
          setOpen(true)
        }}
      >
        {csv.taken ? labels.confirm : labels[step]}
      </Button>
      <Suspense fallback={null}>
        {wasOpened && (
          <ExportDialog
            open={open}
            hasDates={list === 'events'}
            rowsCalled={list}
            csv={csv}
            onStart={start}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function huddlesOf(client: Client): Promise<CsvResult> {
  return client(downloadHuddles, {})
}

function guestsOf(client: Client, eventId: EventId): Promise<CsvResult> {
  return client(downloadGuests, { params: { eventId } })
}

/** The end date is sent one day later. */
function eventsOf(client: Client, dates: ExportDates | undefined): Promise<CsvResult> {
  if (dates === undefined) return client(downloadEvents, {})
  const dayAfter = new Date(Date.parse(dates.to) + 86_400_000).toISOString().slice(0, 10)
  return client(downloadEvents, {
    query: { startDate: dates.from, endDate: dayAfter },
  })
}
