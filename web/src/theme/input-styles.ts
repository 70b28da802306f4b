import type { Components } from '@mui/material/styles'

import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'

import { checkboxIcons } from './checkbox-icons.tsx'
import { color } from './colors.ts'
import { measures, radius } from './measures.ts'

const label = {
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 500,
  color: color.ink.primary,
  '&.Mui-focused, &.Mui-error': { color: color.ink.primary },
}

export const inputStyles: Components = {
  MuiFormLabel: {
    styleOverrides: {
      root: label,
      asterisk: { marginLeft: -3, color: color.feedback.error.main },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14, lineHeight: '20px' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        fontSize: 12,
        lineHeight: '16px',
        color: color.ink.secondary,
        '&.Mui-error': { color: color.feedback.error.main },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: measures.control.large,
        fontSize: 14,
        borderRadius: radius.control,
        backgroundColor: color.surface.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: color.line.control },
        '&:hover:not(.Mui-disabled):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: color.line.controlHover,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline, &.Mui-focused:hover .MuiOutlinedInput-notchedOutline':
          { borderColor: `${color.focus.ring} !important`, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: `${color.feedback.error.main} !important`,
        },
        '&.Mui-disabled, &:has(input[readonly])': { backgroundColor: color.surface.disabled },
        // Read-only fields look quieter than editable ones.
        '&:has(input[readonly]):not(.Mui-focused)': {
          color: color.ink.secondary,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: color.line.disabled },
        },
      },
      input: {
        padding: '0 12px',
        height: measures.control.large,
        boxSizing: 'border-box',
        '&::placeholder': { color: color.ink.tertiary, opacity: 1 },
        '&:focus-visible': { outline: 'none' },
      },
      multiline: {
        padding: '10px 12px',
        '& .MuiOutlinedInput-input': { height: 'auto', padding: 0 },
      },
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } } },
  MuiSelect: {
    defaultProps: { IconComponent: ExpandMoreRounded },
    styleOverrides: {
      select: { display: 'flex', alignItems: 'center', minHeight: 0 },
      icon: { color: color.ink.secondary },
    },
  },
  MuiCheckbox: {
    defaultProps: checkboxIcons,
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        // Keeps the checkbox at 18 pixels.
        padding: 7,
        color: color.line.control,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: color.brand.main },
      },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: { width: 32, height: 32, color: color.line.control },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': {
          transform: 'translateX(16px)',
          color: color.surface.page,
          '& + .MuiSwitch-track': { backgroundColor: color.accent.graphic, opacity: 1 },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${color.focus.ring}`,
          outlineOffset: 2,
        },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', backgroundColor: color.surface.paper },
      track: { borderRadius: 10, backgroundColor: color.line.control, opacity: 1 },
    },
  },
}
