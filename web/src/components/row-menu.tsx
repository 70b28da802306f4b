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
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${subject}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
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
    </>
  )
}
