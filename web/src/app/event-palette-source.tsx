import { listEvents } from '@huddle/contract/events/list-events.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'

import { formatDate } from '#components/dates/event-time.ts'
import { EntityImage } from '#components/people/entity-image.tsx'
import { usePaletteSource, type PaletteSource } from '#components/shortcuts/palette-sources.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { useClient } from '#data/client.ts'

import { paths } from './paths.ts'

const shown = 5

/**
 * Adds a palette source that finds events by the start of their title, within the viewer's scope.
 */
export function EventPaletteSource() {
  const client = useClient()
  const navigate = useNavigate()
  const source = useMemo<PaletteSource>(
    () => ({
      heading: 'Events',
      find: async (text, signal) => {
        const query = { search: text.slice(0, 60), limit: shown }
        const { events } = await client(listEvents, { query }, { signal })
        return events.map((event) => ({
          id: `event-${event.id}`,
          label: event.title,
          detail: formatDate(event.start_datetime, { timeZone: event.timezone }),
          icon: <EntityImage name={event.title} size={24} />,
          end: <StatusChip status={event.review_status} />,
          run: () => void navigate(`${paths.review}?${new URLSearchParams({ open: event.id })}`),
        }))
      },
    }),
    [client, navigate],
  )
  usePaletteSource(source)
  return null
}
