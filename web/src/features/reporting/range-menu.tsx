import { reportDays } from '@huddle/contract'
import CalendarTodayRounded from '@mui/icons-material/CalendarTodayRounded'
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import { Box, Button, Divider, MenuItem, MenuList, Popover } from '@mui/material'
import { useState } from 'react'

import { TextInput } from '#components/text-input.tsx'

import { lastDays, rangePresets, rangeText, type ReportRange } from './report-range.ts'

type RangeMenuProps = {
  range: ReportRange
  timezone: string
  onChange: (range: ReportRange) => void
}

const day = 86_400_000

/** Chooses the days of the report: a range by name, or From and To. */
export function RangeMenu({ range, timezone, onChange }: RangeMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [typed, setTyped] = useState(range)
  const close = () => setAnchor(undefined)
  const choose = (next: ReportRange) => {
    close()
    onChange(next)
  }
  const error = errorOf(typed)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarTodayRounded />}
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => {
          setTyped(range)
          setAnchor(currentTarget)
        }}
      >
        {rangeText(range)}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Days of the report',
            sx: { width: 320, mt: 0.5 },
          },
        }}
      >
        <MenuList aria-label="Ranges" autoFocus>
          {rangePresets.map(({ label, days }) => (
            <MenuItem key={label} onClick={() => choose(lastDays(days, new Date(), timezone))}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
        <Divider />
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (error === undefined) choose(typed)
          }}
          sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}
        >
          <TextInput
            label="From"
            type="date"
            value={typed.from}
            onChange={({ target }) => setTyped({ ...typed, from: target.value })}
          />
          <TextInput
            label="To"
            type="date"
            value={typed.to}
            error={error}
            onChange={({ target }) => setTyped({ ...typed, to: target.value })}
          />
          <Button type="submit" variant="contained">
            Show
          </Button>
        </Box>
      </Popover>
    </>
  )
}

function errorOf({ from, to }: ReportRange): string | undefined {
  if (from === '' || to === '') return 'From and To are required'
  if (from > to) return 'From must not be after To'
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  return days > reportDays ? `At most ${reportDays} days` : undefined
}
