import CloseRounded from '@mui/icons-material/CloseRounded'
import { Box, Drawer, GlobalStyles, IconButton } from '@mui/material'
import { useRef, type ReactNode } from 'react'

import { color } from '#theme/colors.ts'
import { measures, motion } from '#theme/measures.ts'

import { useRecordTitle } from './use-document-title.ts'

type SidePanelProps = {
  open: boolean
  /** The panel's accessible name, and the open record in `document.title`. */
  title: string
  onClose: () => void
  /** Overrides Escape, such as to close a document next to the panel first. */
  onEscape?: (() => void) | undefined
  /** Called after the panel has slid out. */
  onClosed: () => void
  /** The left of the bar, such as previous, next and "1 of 17". */
  bar?: ReactNode
  /** The right of the bar, before Close. */
  barActions?: ReactNode
  /** Stays in view while the rest scrolls: title row and action row. */
  header?: ReactNode
  /** Scrolls away above the header, such as an image. */
  banner?: ReactNode
  /** Shown next to the panel, over the dimmed page, such as an open document. */
  beside?: ReactNode
  children?: ReactNode
}

/**
 * A panel of 657 pixels on the right, over the dimmed page. Whether it is open belongs in the URL.
 * Escape, the backdrop and the Close button call `onClose`; MUI then returns the focus to the
 * element that had it before.
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
        // When the content next to the panel closes, the focus would be lost with it.
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

/** Prints the open panel only, without the screen behind it. */
const printAlone = {
  '@media print': {
    '#root': { display: 'none' },
    body: { overflow: 'visible !important', padding: '0 !important' },
  },
} as const
