import { fullNameOf, type Participant } from '@huddle/contract'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'

import { color } from '#theme/colors.ts'

import { CheckIn } from './check-in.tsx'

/** All guests in one table, which only paper shows. */
export function PrintedGuests({ guests }: { guests: readonly Participant[] }) {
  return (
    <Table
      size="small"
      aria-label="All guests"
      sx={{
        display: 'none',
        '@media print': { display: 'table' },
        // A name is not cut by the end of a sheet.
        '& tr': { breakInside: 'avoid' },
        '& td': { overflowWrap: 'anywhere', borderColor: color.line.divider },
        '& th': { fontWeight: 500, color: color.ink.secondary, borderColor: color.line.divider },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell>Email</TableCell>
          <TableCell>Check-In Status</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {guests.map((guest) => (
          <TableRow key={guest.id}>
            <TableCell>{fullNameOf(guest)}</TableCell>
            <TableCell>{guest.email ?? ''}</TableCell>
            <TableCell>
              <CheckIn guest={guest} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
