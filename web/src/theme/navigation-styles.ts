import type { Components } from '@mui/material/styles'

import { color } from './colors.ts'
import { radius } from './measures.ts'

export const navigationStyles: Components = {
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: color.ink.link, fontWeight: 500, borderRadius: 2 } },
  },
  MuiTabs: {
    styleOverrides: {
      root: { height: 40, minHeight: 40, borderBottom: `1px solid ${color.line.divider}` },
      list: { gap: 24 },
      indicator: { height: 2, backgroundColor: color.brand.main },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: 0,
        gap: 8,
        flexDirection: 'row',
        fontSize: 14,
        fontWeight: 500,
        textTransform: 'none',
        color: color.ink.secondary,
        '&.Mui-selected': { color: color.brand.heading },
        '&:hover': { color: color.ink.primary },
        '&.Mui-focusVisible': { outlineOffset: -2, borderRadius: 4 },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        marginTop: 4,
        borderRadius: radius.menu,
        backgroundColor: color.surface.raised,
        backgroundImage: 'none',
        boxShadow: color.shadow.menu,
      },
      list: { padding: 6 },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: {
        borderRadius: radius.menu,
        backgroundColor: color.surface.raised,
        backgroundImage: 'none',
        boxShadow: color.shadow.menu,
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        // MUI resets the height from this width on.
        '@media (min-width:600px)': { minHeight: 36 },
        padding: '0 12px',
        borderRadius: radius.segment,
        fontSize: 13,
        '&:hover, &.Mui-focusVisible': { backgroundColor: color.surface.hover },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.surface.selected },
        '& .MuiListItemIcon-root': { minWidth: 28, color: color.ink.secondary },
        '& .MuiListItemIcon-root .MuiSvgIcon-root': { fontSize: 18 },
      },
    },
  },
  MuiListItemText: { styleOverrides: { primary: { fontSize: 13, lineHeight: '20px' } } },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        backgroundColor: color.surface.paper,
        backgroundImage: 'none',
        boxShadow: color.shadow.drawer,
      },
    },
  },
  MuiDialog: {
    // A menu that is fading out counts as closed: the next Escape is for whatever is below it.
    defaultProps: { closeAfterTransition: false },
    styleOverrides: {
      paper: {
        borderRadius: radius.dialog,
        backgroundColor: color.surface.raised,
        backgroundImage: 'none',
        boxShadow: color.shadow.dialog,
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: color.overlay.backdrop } },
    },
  },
}
