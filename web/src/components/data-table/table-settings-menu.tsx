import ViewColumnRounded from '@mui/icons-material/ViewColumnRounded'
import { IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense } from 'react'

import { useMenu } from '#components/use-menu.ts'
import { color } from '#theme/colors.ts'

import type { TableSettingsPanelProps } from './table-settings-panel.tsx'

/** Loaded when it is first opened. */
const TableSettingsPanel = lazy(() => import('./table-settings-panel.tsx'))

/** The last button of a toolbar: columns, density and Reset view. */
export function TableSettingsMenu(props: TableSettingsPanelProps) {
  const menu = useMenu()
  return (
    <>
      <Tooltip title="Columns and density">
        <IconButton
          aria-label="Columns and density"
          aria-haspopup="dialog"
          aria-expanded={menu.isOpen}
          onClick={({ currentTarget }) => menu.open(currentTarget)}
          sx={{
            border: `1px solid ${color.line.button}`,
            bgcolor: color.surface.paper,
            color: color.ink.primary,
          }}
        >
          <ViewColumnRounded />
        </IconButton>
      </Tooltip>
      {menu.anchor !== undefined && (
        <Suspense fallback={null}>
          <TableSettingsPanel
            {...props}
            anchor={menu.anchor}
            open={menu.isOpen}
            onClose={menu.close}
          />
        </Suspense>
      )}
    </>
  )
}
