import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded'
import { ButtonBase, Tooltip } from '@mui/material'

import { useShortcut } from '#components/shortcuts/shortcuts.ts'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { paths } from './paths.ts'

/**
 * Help at the lower left, as on the pages without a sidebar (WCAG 3.2.6). It opens in a new tab, so
 * that unfinished work stays open.
 */
export function HelpEntry({ collapsed }: { collapsed: boolean }) {
  useShortcut({
    name: 'help',
    label: 'Help',
    keys: [],
    section: 'Go to',
    palette: { icon: <HelpOutlineRounded /> },
    run: () => window.open(paths.help, '_blank', 'noreferrer'),
  })
  return (
    <Tooltip title={collapsed ? 'Help' : ''} placement="right">
      <ButtonBase
        component="a"
        href={paths.help}
        target="_blank"
        rel="noreferrer"
        aria-label={collapsed ? 'Help' : undefined}
        sx={{
          justifyContent: 'flex-start',
          gap: 1.5,
          width: '100%',
          height: 40,
          mb: 1,
          px: collapsed ? 1.75 : 1.5,
          fontWeight: 500,
          color: color.ink.secondary,
          borderRadius: `${radius.control}px`,
          '& .MuiSvgIcon-root': { fontSize: 20 },
          '&:hover': { bgcolor: color.surface.hover },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <HelpOutlineRounded />
        {!collapsed && 'Help'}
      </ButtonBase>
    </Tooltip>
  )
}
