import MoreVertRounded from '@mui/icons-material/MoreVertRounded'
import { IconButton, Menu, MenuItem } from '@mui/material'

import { color } from '#theme/colors.ts'

import { useMenu } from './use-menu.ts'

export type RowMenuActions = readonly {
  label: string
  destructive?: boolean
  onClick: () => void
}[]

type RowMenuProps = {
  /** What the actions apply to, for the accessible name of the button. */
  subject: string
  actions: RowMenuActions
  tabIndex: 0 | -1
}

/** The actions on a row, behind three dots. */
export function RowMenu({ subject, actions, tabIndex }: RowMenuProps) {
  const menu = useMenu()
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${subject}`}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => menu.open(currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      {menu.anchor !== undefined && (
        <Menu open={menu.isOpen} anchorEl={menu.anchor} onClose={menu.close}>
          {actions.map(({ label, destructive = false, onClick }) => (
            <MenuItem
              key={label}
              sx={destructive ? { color: color.feedback.error.fg } : {}}
              onClick={() => {
                menu.close()
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
