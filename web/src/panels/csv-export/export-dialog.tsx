import CloseRounded from '@mui/icons-material/CloseRounded'
import DownloadRounded from '@mui/icons-material/DownloadRounded'
import TableChartRounded from '@mui/icons-material/TableChartRounded'
import {
  Alert,
  Box,
  Button,
  Dialog,
  FormControlLabel,
  IconButton,
  LinearProgress,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useId, useState, type ReactNode } from 'react'

import { ProgressButton } from '#components/progress-button.tsx'
import { TextInput } from '#components/text-input.tsx'
import { color } from '#theme/colors.ts'
import { measures, radius } from '#theme/measures.ts'

import type { CsvExport } from './use-csv-export.ts'

/** Both included, as dates of the university's zone. */
export type ExportDates = { from: string; to: string }

type ExportDialogProps = {
  open: boolean
  /** Whether All-time or Selected dates can be chosen. */
  hasDates: boolean
  /** What a row is, such as `events`. */
  rowsCalled: string
  csv: CsvExport
  /** Without dates: all-time. */
  onStart: (dates: ExportDates | undefined) => void
  onClose: () => void
}

/** From the confirmation over the preparation to the file. Closing it stops nothing. */
export default function ExportDialog({
  open,
  hasDates,
  rowsCalled,
  csv,
  onStart,
  onClose,
}: ExportDialogProps) {
  const id = useId()
  const { state } = csv
  const [choice, setChoice] = useState<'all' | 'dates'>('all')
  const [dates, setDates] = useState<ExportDates>({ from: '', to: '' })
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const errors = choice === 'dates' ? errorsOf(dates) : {}
  const start = () => {
    setTried(true)
    if (errors.from === undefined && errors.to === undefined)
      onStart(hasDates && choice === 'dates' ? dates : undefined)
  }
  const download = async () => {
    setSaving(true)
    await csv.download()
    setSaving(false)
  }
  const titles = {
    confirm: 'Export CSV',
    preparing: 'Exporting CSV...',
    ready: 'Your CSV is ready to download',
    failed: 'Export CSV',
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{
        paper: { sx: { width: measures.dialog, maxWidth: 'calc(100vw - 32px)', m: 2 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', p: '20px 24px 0' }}>
        <Typography id={id} variant="h2" role="status" sx={{ flexGrow: 1 }}>
          {titles[state.step]}
        </Typography>
        <IconButton
          size="small"
          aria-label="Close"
          onClick={onClose}
          sx={{ mr: '-8px', mt: '-4px' }}
        >
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ p: '12px 24px 24px' }}>
        {state.step === 'confirm' && (
          <>
            <Typography sx={{ color: color.ink.secondary }}>
              You're about to export a CSV file. This may take a few moments depending on the size
              of the data.
            </Typography>
            {hasDates && (
              <RadioGroup
                aria-label="Which events"
                value={choice}
                onChange={(_event, next) => setChoice(next === 'dates' ? 'dates' : 'all')}
                sx={{ mt: 1.5 }}
              >
                <FormControlLabel value="all" control={<Radio />} label="All-time" />
                <FormControlLabel value="dates" control={<Radio />} label="Selected dates" />
              </RadioGroup>
            )}
            {hasDates && choice === 'dates' && (
              <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, pl: 3.5, mt: 1 }}>
                <TextInput
                  label="From"
                  type="date"
                  required
                  value={dates.from}
                  error={isTried ? errors.from : undefined}
                  onChange={({ target }) => setDates({ ...dates, from: target.value })}
                />
                <TextInput
                  label="To"
                  type="date"
                  required
                  value={dates.to}
                  error={isTried ? errors.to : undefined}
                  onChange={({ target }) => setDates({ ...dates, to: target.value })}
                />
              </Box>
            )}
          </>
        )}
        {state.step === 'preparing' && (
          <>
            <LinearProgress
              aria-label="Exporting CSV"
              {...(state.progress === undefined
                ? {}
                : { variant: 'determinate', value: state.progress * 100 })}
              sx={{ my: 1.5 }}
            />
            <Typography sx={{ color: color.ink.secondary }}>
              You may close this window; the export goes on.
            </Typography>
          </>
        )}
        {state.step === 'ready' && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              p: 1.5,
              borderRadius: `${radius.control}px`,
              border: `1px solid ${color.line.card}`,
            }}
          >
            <TableChartRounded aria-hidden sx={{ color: color.accent.graphic }} />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {state.result.fileName}
              </Typography>
              <Typography variant="caption" sx={{ color: color.ink.secondary }}>
                {state.result.rows_total.toLocaleString('en')} {rowsCalled}, kept for a day
              </Typography>
            </Box>
          </Box>
        )}
        {state.step === 'failed' && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={start}>
                Try again
              </Button>
            }
          >
            We couldn't prepare your CSV. Try again.
          </Alert>
        )}
      </Box>
      <Footer>
        <Button
          variant="text"
          onClick={() => {
            onClose()
            if (state.step === 'preparing') void csv.cancel()
            else csv.reset()
          }}
        >
          Cancel
        </Button>
        {state.step === 'ready' ? (
          <ProgressButton
            busy={isSaving}
            startIcon={<DownloadRounded />}
            onClick={() => void download()}
          >
            Download
          </ProgressButton>
        ) : (
          <ProgressButton
            busy={state.step === 'preparing'}
            busyText="Exporting CSV..."
            disabled={state.step === 'failed'}
            onClick={start}
          >
            Export CSV
          </ProgressButton>
        )}
      </Footer>
    </Dialog>
  )
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: 1,
        height: 64,
        px: 3,
        borderTop: `1px solid ${color.line.divider}`,
      }}
    >
      {children}
    </Box>
  )
}

function errorsOf({ from, to }: ExportDates): { from?: string; to?: string } {
  return {
    ...(from === '' ? { from: 'From is required' } : {}),
    ...(to === '' ? { to: 'To is required' } : {}),
    ...(from !== '' && to !== '' && from > to ? { from: 'From must not be after To' } : {}),
  }
}
