import type { Components } from '@mui/material/styles'

import { color } from './colors.ts'
import { radius } from './measures.ts'

const notice = (kind: 'success' | 'error' | 'warning' | 'info') => ({
  props: { severity: kind },
  style: {
    color: color.feedback[kind].fg,
    backgroundColor: color.feedback[kind].bg,
    '& .MuiAlert-icon': { color: color.feedback[kind].fg },
  },
})

export const feedbackStyles: Components = {
  MuiTooltip: {
    defaultProps: { enterDelay: 0, enterNextDelay: 0, leaveDelay: 0 },
    styleOverrides: {
      tooltip: {
        padding: '5px 8px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
        borderRadius: radius.tooltip,
        color: color.ink.inverse,
        backgroundColor: color.surface.inverse,
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: '8px 12px',
        borderRadius: radius.control,
        fontSize: 13,
        lineHeight: '20px',
        variants: [notice('success'), notice('error'), notice('warning'), notice('info')],
      },
      icon: { padding: '1px 0', marginRight: 10, fontSize: 18, opacity: 1 },
      message: { padding: 0 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { backgroundColor: color.surface.skeleton, transform: 'none' } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { borderRadius: 2, backgroundColor: color.surface.skeleton },
      bar: { backgroundColor: color.accent.graphic },
    },
  },
  MuiCircularProgress: { styleOverrides: { circle: { strokeLinecap: 'round' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
}
