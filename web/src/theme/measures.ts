/** Measures in pixels and times in milliseconds that more than one component needs. */
export const measures = {
  sidebar: 264,
  sidebarCollapsed: 72,
  pagePadding: 32,
  panel: 657,
  dialog: 484,
  dialogWide: 734,
  palette: 640,
  desktopMin: 1024,
  control: { small: 32, medium: 36, large: 40, auth: 44 },
  table: { header: 40, row: 48, rowWithImage: 56, compactRow: 40, footer: 52 },
  panelBar: 52,
} as const

export const radius = {
  control: 8,
  segment: 6,
  card: 12,
  dialog: 12,
  menu: 10,
  image: 8,
  tooltip: 6,
  checkbox: 4,
  chip: 999,
} as const

export const motion = {
  small: 250,
  drawer: 400,
  toastVisible: 2000,
  toastGap: 100,
  searchDebounce: 250,
  standard: 'cubic-bezier(0.2, 0, 0, 1)',
  exit: 'cubic-bezier(0.4, 0, 1, 1)',
} as const

export const tabularNumbers = { fontVariantNumeric: 'tabular-nums' } as const
