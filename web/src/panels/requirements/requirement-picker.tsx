import type { RequirementType } from '@huddle/contract'
import AddRounded from '@mui/icons-material/AddRounded'
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import {
  Box,
  Button,
  ListItemIcon,
  MenuItem,
  MenuList,
  OutlinedInput,
  Popover,
  Typography,
} from '@mui/material'
import { useRef, useState } from 'react'

import { RequirementIcon } from '#panels/review/requirement-icon.tsx'
import { color } from '#theme/colors.ts'

type RequirementPickerProps = {
  requirements: readonly RequirementType[]
  onPick: (requirement: RequirementType) => void
}

/**
 * Adds requirements that there are already; it stays open, so that several can be added one after
 * the other.
 */
export function RequirementPicker({ requirements, onPick }: RequirementPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const open = anchor !== undefined
  const found = requirements
    .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const pick = (requirement: RequirementType) => {
    onPick(requirement)
    // The row that had the focus goes away.
    search.current?.focus()
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddRounded />}
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Add Requirement
      </Button>
      <Popover
        open={open}
        anchorEl={anchor ?? null}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={() => {
          setAnchor(undefined)
          setText('')
        }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Add Requirement', sx: { width: 360 } },
        }}
      >
        <Box sx={{ p: 1 }}>
          <OutlinedInput
            fullWidth
            autoFocus
            value={text}
            placeholder="Search..."
            inputRef={search}
            inputProps={{ 'aria-label': 'Search requirements' }}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') {
                event.preventDefault()
                list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
              }
              const [only, ...more] = found
              if (event.key === 'Enter') {
                event.preventDefault()
                if (only !== undefined && more.length === 0) pick(only)
              }
            }}
          />
        </Box>
        {found.length === 0 ? (
          <Typography variant="body2" sx={{ p: 2, pt: 1, color: color.ink.secondary }}>
            {text === ''
              ? 'There is nothing left to add. New requirements are made in the Requirements tab.'
              : `No results found for "${text}"`}
          </Typography>
        ) : (
          <MenuList ref={list} aria-label="Requirements" sx={{ maxHeight: 320, overflowY: 'auto' }}>
            {found.map((requirement) => (
              <MenuItem key={requirement.id} onClick={() => pick(requirement)}>
                <ListItemIcon>
                  <RequirementIcon kind={requirement.type} bare />
                </ListItemIcon>
                <Typography variant="body2" noWrap title={requirement.name}>
                  {requirement.name}
                </Typography>
              </MenuItem>
            ))}
          </MenuList>
        )}
      </Popover>
    </>
  )
}
