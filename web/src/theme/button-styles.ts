import type { Components } from '@mui/material/styles'

import { color } from './colors.ts'
import { measures, radius } from './measures.ts'

const focusRing = {
  '&.Mui-focusVisible': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 },
}

export const buttonStyles: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusRing } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        height: measures.control.medium,
        minWidth: 0,
        padding: '0 14px',
        borderRadius: radius.control,
        whiteSpace: 'nowrap',
        variants: [
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              color: color.ink.primary,
              backgroundColor: color.surface.paper,
              borderColor: color.line.button,
              '&:hover': {
                backgroundColor: color.surface.hover,
                borderColor: color.line.controlHover,
              },
              '&.Mui-disabled': { borderColor: color.line.disabled },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: {
              color: color.feedback.error.main,
              backgroundColor: color.surface.paper,
              borderColor: color.feedback.error.main,
              '&:hover': { backgroundColor: color.feedback.error.bg },
            },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: { '&:hover': { backgroundColor: color.feedback.error.hover } },
          },
          {
            props: { variant: 'text', color: 'primary' },
            style: { color: color.ink.link, '&:hover': { backgroundColor: color.surface.hover } },
          },
        ],
      },
      sizeSmall: { height: measures.control.small, padding: '0 12px', fontSize: 13 },
      sizeLarge: { height: measures.control.auth, fontSize: 14 },
      startIcon: { marginLeft: -2, '& > *:nth-of-type(1)': { fontSize: 18 } },
      endIcon: { '& > *:nth-of-type(1)': { fontSize: 18 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        borderRadius: radius.control,
        color: color.ink.secondary,
        '&:hover': { backgroundColor: color.surface.hover, color: color.ink.primary },
        '& .MuiSvgIcon-root': { fontSize: 20 },
      },
      sizeSmall: { width: 32, height: 32, '& .MuiSvgIcon-root': { fontSize: 18 } },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        padding: 3,
        gap: 2,
        borderRadius: radius.control,
        backgroundColor: color.surface.disabled,
      },
      grouped: { border: 0, '&&': { borderRadius: radius.segment, margin: 0 } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 30,
        padding: '0 12px',
        gap: 8,
        border: 0,
        fontSize: 13,
        fontWeight: 500,
        textTransform: 'none',
        color: color.ink.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: color.ink.primary,
          backgroundColor: color.surface.segment,
          boxShadow: '0 1px 2px rgba(15,30,39,0.12)',
        },
      },
    },
  },
}
