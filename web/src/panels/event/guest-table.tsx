import { fullNameOf, participant, type Participant } from '@huddle/contract'
import { useState } from 'react'
import { useFirestore } from 'reactfire'

import type { Column } from '#components/data-table/column.ts'
import { NameCell, TextCell } from '#components/data-table/cells.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { firstPage, type TableView } from '#components/data-table/table-view.ts'
import { useTableSettings } from '#components/data-table/use-table-settings.ts'
import { useLivePage } from '#data/live/use-live-page.ts'

import { OnPaper } from '../review/on-paper.tsx'
import { texts } from '../texts.ts'
import { CheckIn } from './check-in.tsx'
import { queryGuests } from './guest-list.ts'

/** The people who are going, 20 a page, with their check-in, live. */
export function GuestTable({ eventId }: { eventId: string }) {
  const firestore = useFirestore()
  const settings = useTableSettings('event-guests')
  const [view, setView] = useState<TableView>({ q: '', size: 20, sort: '', ...firstPage })
  const guests = useLivePage({
    name: `guests ${eventId}`,
    source: queryGuests(firestore, eventId),
    order: [{ field: 'name_lower', direction: 'asc' }],
    size: view.size,
    cursor: view.cursor,
    schema: participant,
  })
  const { rows = [], total } = guests.status === 'ready' ? guests : {}
  return (
    <>
      <DataTable
        label="Guests"
        columns={columns}
        query={guests}
        view={view}
        onViewChange={(patch) => setView({ ...view, ...patch })}
        settings={settings}
        empty={{ title: 'No guests yet', text: 'People who are going show here' }}
        failure={texts.guestsFailed}
        filtered={false}
        onClearFilters={() => setView({ ...view, ...firstPage })}
      />
      {total !== undefined && rows.length < total && (
        <OnPaper>
          Only {rows.length} of {total} guests are on this page. The panel’s own Print has them all.
        </OnPaper>
      )}
    </>
  )
}

const columns: Column<Participant>[] = [
  {
    field: 'name',
    header: 'Name',
    // Addresses are longer than names.
    width: 190,
    hideable: false,
    skeleton: 'entity',
    render: (guest, { tabIndex }) => (
      <NameCell person name={fullNameOf(guest)} image={guest.avatar} tabIndex={tabIndex} />
    ),
  },
  {
    field: 'email',
    header: 'Email',
    minWidth: 180,
    render: (guest) => <TextCell text={guest.email ?? ''} />,
  },
  {
    field: 'check_in',
    header: 'Check-In Status',
    width: 160,
    render: (guest) => <CheckIn guest={guest} />,
  },
]
