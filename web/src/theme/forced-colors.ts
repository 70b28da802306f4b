/**
 * Contrast themes of the system take backgrounds and shadows away. What only these tell gets a line in the system's own colours: where a dialog,
 * a menu or a panel ends, which button is the main one, what is chosen.
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
