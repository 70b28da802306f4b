import type { SxProps, Theme } from '@mui/material'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

/**
 * The grid's style: a card with quiet lines, a bar at the open row, a ring around the focused one.
 */
export function dataTableStyles(clickable: boolean): SxProps<Theme> {
  return {
    '--DataGrid-overlayHeight': '276px',
    '--DataGrid-rowBorderColor': color.line.divider,
    '--DataGrid-containerBackground': color.surface.subtle,
    border: `1px solid ${color.line.card}`,
    borderRadius: `${radius.card}px`,
    overflow: 'hidden',
    fontSize: 13,
    lineHeight: '20px',
    color: color.ink.primary,
    bgcolor: color.surface.paper,
    '& .MuiDataGrid-columnHeader': {
      px: 1,
      fontSize: 12,
      color: color.ink.secondary,
      bgcolor: color.surface.subtle,
      '&:focus, &:focus-within': { outlineOffset: -3 },
    },
    '& .MuiDataGrid-columnHeader--sorted': { color: color.ink.primary },
    '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 500 },
    '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { bgcolor: 'transparent' },
    '& .MuiDataGrid-sortIcon': { fontSize: 16 },
    '& .MuiDataGrid-columnSeparator': { color: 'transparent' },
    '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator--resizable': {
      color: color.line.button,
    },
    '& .MuiDataGrid-cell': {
      display: 'flex',
      alignItems: 'center',
      px: 1,
      lineHeight: '20px',
      '&:focus, &:focus-within': { outline: 'none' },
      '&:focus-visible': { bgcolor: color.surface.hover },
    },
    // The focus ring surrounds the whole row instead.
    '& .edge-start a:focus-visible': { outline: 'none' },
    // Keeps right-aligned numbers apart from the next column.
    '& .MuiDataGrid-cell--textRight, & .MuiDataGrid-columnHeader--alignRight': { pr: 3 },
    '& .edge-start.edge-start': { pl: 2 },
    '& .edge-end.edge-end': { pr: 2 },
    '& .edge-end.actions': { pl: 0 },
    '& .MuiDataGrid-row': {
      ...(clickable ? { cursor: 'pointer' } : {}),
      '&:hover': { bgcolor: color.surface.hover },
      '&:has(.MuiDataGrid-cell:focus-visible, .edge-start a:focus-visible)': {
        outline: `2px solid ${color.focus.ring}`,
        outlineOffset: -2,
      },
      '&.Mui-selected, &.Mui-selected:hover': { bgcolor: color.surface.selected },
      '&.row-open, &.row-open:hover': {
        bgcolor: color.surface.selected,
        boxShadow: `inset 3px 0 0 ${color.accent.graphic}`,
      },
    },
    '& .MuiDataGrid-overlay': { bgcolor: 'transparent' },
    '& .MuiDataGrid-filler': { display: 'none' },
  }
}
