import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import { Button, ButtonGroup, ListItemIcon, Menu, MenuItem } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

import { useMenu } from './use-menu.ts'

export type MenuAction = {
  label: string
  icon: ReactNode
  onClick: () => void
  destructive?: boolean
}

type SplitButtonProps = {
  label: string
  /** The row's subject, which makes the accessible names unique: "Review Spring Ball". */
  subject: string
  onClick: () => void
  actions: readonly MenuAction[]
  /** From the cell, in tables: see `Column.render`. */
  tabIndex?: 0 | -1
}

/** A small button for table rows: its most used action, and a menu of the others. */
export function SplitButton({ label, subject, onClick, actions, tabIndex = 0 }: SplitButtonProps) {
  const menu = useMenu()
  return (
    <>
      <ButtonGroup size="small" variant="outlined">
        <Button aria-label={`${label} ${subject}`} onClick={onClick} tabIndex={tabIndex}>
          {label}
        </Button>
        <Button
          aria-label={`More actions for ${subject}`}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-expanded={menu.isOpen}
          onClick={({ currentTarget }) => menu.open(currentTarget)}
          sx={{ '&&': { minWidth: 30, px: '6px' } }}
        >
          <ExpandMoreRounded sx={{ fontSize: 16 }} />
        </Button>
      </ButtonGroup>
      {menu.anchor !== undefined && (
        <Menu
          anchorEl={menu.anchor}
          open={menu.isOpen}
          onClose={menu.close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { sx: { width: 200 } } }}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              onClick={() => {
                menu.close()
                action.onClick()
              }}
              sx={action.destructive ? { color: color.feedback.error.main } : {}}
            >
              <ListItemIcon sx={action.destructive ? { '&&': { color: 'inherit' } } : {}}>
                {action.icon}
              </ListItemIcon>
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
