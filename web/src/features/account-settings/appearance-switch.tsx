import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useColorScheme } from '@mui/material/styles'

const modes = [
  ['system', 'Same as system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** Light, dark, or whatever the system uses. */
export function AppearanceSwitch() {
  const { mode = 'system', setMode } = useColorScheme()
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Appearance"
      value={mode}
      onChange={(_event, value: 'system' | 'light' | 'dark' | null) => {
        if (value !== null) setMode(value)
      }}
    >
      {modes.map(([value, label]) => (
        <ToggleButton key={value} value={value}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
