import CloseRounded from '@mui/icons-material/CloseRounded'
import { Box, Drawer, GlobalStyles, IconButton } from '@mui/material'
import { useRef, type ReactNode } from 'react'

import { color } from '#theme/colors.ts'
import { measures, motion } from '#theme/measures.ts'

import { useRecordTitle } from './use-document-title.ts'

type SidePanelProps = {
  open: boolean
  /** Names the panel for screen readers and, in `document.title`, the record that is open. */
  title: string
  onClose: () => void
  /** Where given, Escape does this instead, such as closing what is open beside the panel. */
  onEscape?: (() => void) | undefined
  /** Once it has slid out. */
  onClosed: () => void
  /** The left of the bar, such as previous, next and "1 of 17". */
  bar?: ReactNode
  /** The right of the bar, before Close. */
  barActions?: ReactNode
  /** Stays in view while the rest scrolls: title row and action row. */
  header?: ReactNode
  /** Scrolls away above the header, such as the picture. */
  banner?: ReactNode
  /** Beside the panel, over the dimmed page, such as an open document. */
  beside?: ReactNode
  children?: ReactNode
}

/**
 * A panel 657 wide from the right over the dimmed page. Whether it is open belongs in the URL; Escape, the backdrop and the
 * Close button call `onClose`, and MUI gives focus back to what had it before.
 */
export function SidePanel({
  open,
  title,
  onClose,
  onEscape = onClose,
  onClosed,
  bar,
  barActions,
  header,
  banner,
  beside,
  children,
}: SidePanelProps) {
  useRecordTitle(open ? title : undefined)
  const paper = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={(_event, reason) => {
        if (reason !== 'escapeKeyDown') return onClose()
        // What is beside the panel takes the focus away with it.
        paper.current?.focus()
        onEscape()
      }}
      transitionDuration={motion.drawer}
      sx={{ '@media print': { position: 'static' } }}
      slotProps={{
        transition: { onExited: onClosed },
        backdrop: { sx: hiddenInPrint },
        paper: {
          ref: paper,
          role: 'dialog',
          'aria-modal': true,
          'aria-label': title,
          sx: {
            width: measures.panel,
            maxWidth: '100vw',
            overflow: 'visible',
            '@media print': {
              position: 'static',
              width: 'auto',
              height: 'auto',
              maxHeight: 'none',
            },
          },
        },
      }}
    >
      {open && <GlobalStyles styles={printAlone} />}
      <Box sx={{ display: 'contents', ...hiddenInPrint }}>{beside}</Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          flexShrink: 0,
          height: measures.panelBar,
          px: 1.5,
          ...hiddenInPrint,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexGrow: 1 }}>{bar}</Box>
        {barActions}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Box>
      <Box
        sx={{
          flexGrow: 1,
          overflowY: 'auto',
          scrollPaddingTop: 136,
          '@media print': { overflow: 'visible' },
        }}
      >
        {banner}
        {header !== undefined && (
          <Box
            sx={{
              position: 'sticky',
              top: 0,
              zIndex: 1,
              bgcolor: color.surface.paper,
              borderBottom: `1px solid ${color.line.divider}`,
              '@media print': { position: 'static' },
            }}
          >
            {header}
          </Box>
        )}
        {children}
      </Box>
    </Drawer>
  )
}

const hiddenInPrint = { '@media print': { display: 'none' } } as const

/** On paper the open panel is the page: the screen behind it stays away. */
const printAlone = {
  '@media print': {
    '#root': { display: 'none' },
    body: { overflow: 'visible !important', padding: '0 !important' },
  },
} as const
