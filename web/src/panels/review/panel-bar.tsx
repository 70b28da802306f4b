import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded'
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded'
import LinkRounded from '@mui/icons-material/LinkRounded'
import PrintRounded from '@mui/icons-material/PrintRounded'
import { IconButton, Tooltip, Typography } from '@mui/material'

import { useShortcut } from '#components/shortcuts/shortcuts.ts'
import { toast } from '#components/toasts/toasts.tsx'

import type { RecordKind } from '../record.ts'

type PanelBarProps = {
  kind: RecordKind
  /** "5 of 42", where the record is part of the list behind the panel. */
  position: string | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The way to the neighbours in the list, by button and by `n` and `p`. */
export function PanelBar({ kind, position, onPrevious, onNext }: PanelBarProps) {
  const panel = { section: kind === 'event' ? 'Event' : 'Form', scope: 'panel' } as const
  useShortcut({
    ...panel,
    name: `${kind}: next`,
    label: `Next ${kind}`,
    keys: ['n'],
    palette: { icon: <KeyboardArrowDownRounded /> },
    disabled: onNext === undefined,
    run: () => onNext?.(),
  })
  useShortcut({
    ...panel,
    name: `${kind}: previous`,
    label: `Previous ${kind}`,
    keys: ['p'],
    palette: { icon: <KeyboardArrowUpRounded /> },
    disabled: onPrevious === undefined,
    run: () => onPrevious?.(),
  })
  return (
    <>
      <IconButton
        aria-label={`Previous ${kind}`}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        <KeyboardArrowUpRounded />
      </IconButton>
      <IconButton aria-label={`Next ${kind}`} disabled={onNext === undefined} onClick={onNext}>
        <KeyboardArrowDownRounded />
      </IconButton>
      {position !== undefined && (
        <Typography variant="body2" sx={{ ml: 1 }}>
          {position}
        </Typography>
      )}
    </>
  )
}

type PanelBarActionsProps = {
  kind: RecordKind
  onPrint: () => void
  /** What belongs on the paper is being read. */
  isPreparingPrint?: boolean
}

/** Copy link and Print. */
export function PanelBarActions({ kind, onPrint, isPreparingPrint = false }: PanelBarActionsProps) {
  const copyLink = () => {
    navigator.clipboard.writeText(window.location.href).then(
      () => toast('success', 'Link copied'),
      // A browser may forbid it.
      () => toast('error', 'The link couldn’t be copied. Take it from the address bar'),
    )
  }
  const palette = {
    section: kind === 'event' ? 'Event' : 'Form',
    scope: 'panel',
    keys: [],
  } as const
  useShortcut({
    ...palette,
    name: `${kind}: copy link`,
    label: 'Copy link',
    palette: { icon: <LinkRounded /> },
    run: copyLink,
  })
  useShortcut({
    ...palette,
    name: `${kind}: print`,
    label: 'Print',
    // The browser's own way would print the page of guests that is on screen.
    keys: ['mod+p'],
    palette: { icon: <PrintRounded /> },
    disabled: isPreparingPrint,
    run: onPrint,
  })
  return (
    <>
      <Tooltip title="Copy link">
        <IconButton onClick={copyLink}>
          <LinkRounded />
        </IconButton>
      </Tooltip>
      <IconButton aria-label="Print" title="Print" disabled={isPreparingPrint} onClick={onPrint}>
        <PrintRounded />
      </IconButton>
    </>
  )
}
