import MoreVertRounded from '@mui/icons-material/MoreVertRounded'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'

import { color } from '#theme/colors.ts'

export type RowMenuActions = readonly {
  label: string
  destructive?: boolean
  onClick: () => void
}[]

type RowMenuProps = {
  /** Whom or what the actions are about, for the name of the button. */
  subject: string
  actions: RowMenuActions
  tabIndex: 0 | -1
}

/** What can be done with a row, behind three dots. */
export function RowMenu({ subject, actions, tabIndex }: RowMenuProps) {
  // Until it is first opened there is no menu: tables have a button in each row.
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${subject}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setOpen(true)
        }}
      >
        <MoreVertRounded />
      </IconButton>
      {anchor !== undefined && (
        <Menu open={isOpen} anchorEl={anchor} onClose={close}>
          {actions.map(({ label, destructive = false, onClick }) => (
            <MenuItem
              key={label}
              sx={destructive ? { color: color.feedback.error.fg } : {}}
              onClick={() => {
                close()
                onClick()
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
