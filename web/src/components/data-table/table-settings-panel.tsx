import {
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Popover,
  Radio,
  RadioGroup,
} from '@mui/material'

import type { Column } from './column.ts'
import type { TableSettingsState } from './use-table-settings.ts'

export type TableSettingsPanelProps = {
  columns: readonly Pick<Column<never>, 'field' | 'header' | 'hideable'>[]
  state: TableSettingsState
  /** Also removes the sort from the URL. */
  onReset: () => void
}

type PlacedPanelProps = TableSettingsPanelProps & {
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}

/** Columns, density and Reset view, below their button. */
export default function TableSettingsPanel({
  columns,
  state: { settings, change },
  onReset,
  anchor,
  open,
  onClose,
}: PlacedPanelProps) {
  const toggle = (field: string) => {
    const hidden = settings.hidden.includes(field)
      ? settings.hidden.filter((other) => other !== field)
      : [...settings.hidden, field]
    change({ hidden })
  }
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Columns and density',
          sx: { width: 240, mt: 0.5, p: 2 },
        },
      }}
    >
      <FormLabel component="p" sx={{ m: 0 }}>
        Columns
      </FormLabel>
      <FormGroup aria-label="Columns">
        {columns
          .filter((column) => column.hideable !== false && column.header !== '')
          .map((column) => (
            <FormControlLabel
              key={column.field}
              label={column.header}
              control={
                <Checkbox
                  checked={!settings.hidden.includes(column.field)}
                  onChange={() => toggle(column.field)}
                />
              }
            />
          ))}
      </FormGroup>
      <FormLabel component="p" sx={{ m: 0, mt: 1.5 }}>
        Density
      </FormLabel>
      <RadioGroup
        aria-label="Density"
        value={settings.density}
        onChange={(event) =>
          change({ density: event.target.value === 'compact' ? 'compact' : 'standard' })
        }
      >
        <FormControlLabel value="standard" label="Standard" control={<Radio size="small" />} />
        <FormControlLabel value="compact" label="Compact" control={<Radio size="small" />} />
      </RadioGroup>
      <Button size="small" variant="outlined" fullWidth sx={{ mt: 1.5 }} onClick={onReset}>
        Reset view
      </Button>
    </Popover>
  )
}
