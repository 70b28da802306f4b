/**
 * In the system's contrast themes, backgrounds and shadows disappear. These styles add borders in
 * system colours where only a background or shadow marked something: the edge of a dialog, menu or
 * panel, the primary button, the selected item.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    '.MuiDialog-paper, .MuiPopover-paper, .MuiDrawer-paper, .MuiTooltip-tooltip, .MuiAlert-root, .MuiSkeleton-root':
      { border: '1px solid CanvasText' },
    '.MuiButton-contained:not(:focus-visible)': {
      outline: '1px solid ButtonText',
      outlineOffset: -1,
    },
    [[
      '[aria-current]',
      '[aria-pressed=true]',
      '[role=option][aria-selected=true]',
      '.MuiMenuItem-root.Mui-selected',
      '.MuiDataGrid-row.row-open',
    ]
      .map((chosen) => `${chosen}:not(:focus-visible)`)
      .join(', ')]: { outline: '2px solid Highlight', outlineOffset: -2 },
    '.MuiTabs-indicator': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  },
} as const
