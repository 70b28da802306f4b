import type { RequirementId } from '@huddle/contract'
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import DownloadRounded from '@mui/icons-material/DownloadRounded'
import ZoomInRounded from '@mui/icons-material/ZoomInRounded'
import ZoomOutRounded from '@mui/icons-material/ZoomOutRounded'
import { Box, Button, CircularProgress, IconButton, Typography } from '@mui/material'
import { useState } from 'react'

import { color } from '#theme/colors.ts'
import { measures, tabularNumbers } from '#theme/measures.ts'

import { fileSize } from '#components/files/file-size.ts'
import type { ReviewedRecord } from '../record.ts'
import { RequirementIcon } from '../review/requirement-icon.tsx'
import type { RequirementLine } from '../review/requirement-lines.ts'
import { DocumentContent } from './document-content.tsx'
import { useDocumentFile } from './use-document-file.ts'

type DocumentViewerProps = {
  record: ReviewedRecord
  /** The answers with a file, in the order of the panel. */
  lines: readonly RequirementLine[]
  openId: RequirementId
  onOpen: (id: RequirementId) => void
  onClose: () => void
}

const zooms = [0.5, 0.75, 0.9, 1, 1.25, 1.5, 2, 3]

/** A document beside the panel, dark in both schemes, never over the action buttons. */
export function DocumentViewer({ record, lines, openId, onOpen, onClose }: DocumentViewerProps) {
  const index = lines.findIndex((line) => line.requirement.id === openId)
  const line = lines[index]
  const [step, setStep] = useState(3)
  const [counted, setCounted] = useState<{ id: RequirementId; pages: number }>()
  const pages = counted?.id === openId ? counted.pages : undefined
  if (line?.document?.file == null) return null
  const { file } = line.document
  const previous = lines[index - 1]
  const next = lines[index + 1]
  const zoom = zooms[step] ?? 1
  return (
    <Box
      component="section"
      aria-label={`Document: ${file.name}`}
      sx={{
        position: 'fixed',
        inset: `0 ${measures.panel}px 0 0`,
        display: 'flex',
        flexDirection: 'column',
        color: '#E8EEF1',
        bgcolor: '#1B242A',
        '& .MuiIconButton-root, & .MuiSvgIcon-root, & .MuiCircularProgress-root': {
          color: 'inherit',
        },
        '& .MuiIconButton-root.Mui-disabled': { color: '#6B7B84' },
        '@media print': { display: 'none' },
      }}
    >
      <Bar>
        <RequirementIcon bare kind={line.requirement.type} fileType={file.type} />
        <Typography component="h2" noWrap sx={{ fontSize: 13, fontWeight: 600 }} title={file.name}>
          {file.name}
        </Typography>
        <Typography noWrap sx={{ fontSize: 13, color: '#A9B8C0' }}>
          {line.requirement.name} · {fileSize(file.size)}
          {pages === undefined ? '' : ` · ${pages} ${pages === 1 ? 'page' : 'pages'}`}
        </Typography>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', flexShrink: 0 }}>
          <IconButton aria-label="Zoom out" disabled={step === 0} onClick={() => setStep(step - 1)}>
            <ZoomOutRounded />
          </IconButton>
          <Box
            component="span"
            role="status"
            sx={{ minWidth: 48, textAlign: 'center', fontSize: 13, ...tabularNumbers }}
          >
            {Math.round(zoom * 100)} %
          </Box>
          <IconButton
            aria-label="Zoom in"
            disabled={step === zooms.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <ZoomInRounded />
          </IconButton>
          <OpenFile record={record} line={line} />
          <IconButton aria-label="Close document" onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Box>
      </Bar>
      <Content
        key={openId}
        record={record}
        line={line}
        zoom={zoom}
        onPages={(count) => setCounted({ id: openId, pages: count })}
      />
      <Bar>
        {previous !== undefined && (
          <Button
            color="inherit"
            startIcon={<ChevronLeftRounded />}
            onClick={() => onOpen(previous.requirement.id)}
          >
            {previous.requirement.name}
          </Button>
        )}
        <Typography sx={{ flexGrow: 1, textAlign: 'center', fontSize: 13, color: '#A9B8C0' }}>
          Document {index + 1} of {lines.length}
        </Typography>
        {next !== undefined && (
          <Button
            color="inherit"
            endIcon={<ChevronRightRounded />}
            onClick={() => onOpen(next.requirement.id)}
          >
            {next.requirement.name}
          </Button>
        )}
      </Bar>
    </Box>
  )
}

function Bar({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flexShrink: 0,
        height: measures.panelBar,
        px: 2,
        borderBottom: '1px solid #2E3B43',
      }}
    >
      {children}
    </Box>
  )
}

type ContentProps = {
  record: ReviewedRecord
  line: RequirementLine
  zoom: number
  onPages: (count: number) => void
}

function Content({ record, line, zoom, onPages }: ContentProps) {
  const file = useFileOf(record, line)
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label="Content"
      sx={{
        flexGrow: 1,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'auto',
        p: 3,
        '&:focus-visible': { outline: `2px solid ${color.focus.ring}`, outlineOffset: -2 },
      }}
    >
      {file.status === 'loading' && (
        <CircularProgress aria-label="Loading the document" sx={{ m: 'auto' }} />
      )}
      {file.status === 'failed' && (
        <Box role="alert" sx={{ m: 'auto', textAlign: 'center' }}>
          <Typography sx={{ mb: 2 }}>The document couldn’t be loaded.</Typography>
          <Button variant="outlined" color="inherit" onClick={file.retry}>
            Try again
          </Button>
        </Box>
      )}
      {file.status === 'ready' && (
        <DocumentContent
          bytes={file.bytes}
          file={line.document?.file ?? null}
          zoom={zoom}
          onPages={onPages}
        />
      )}
    </Box>
  )
}

function OpenFile({ record, line }: { record: ReviewedRecord; line: RequirementLine }) {
  const file = useFileOf(record, line)
  if (file.status !== 'ready') return null
  const save = () => {
    const url = URL.createObjectURL(file.bytes)
    const link = document.createElement('a')
    link.href = url
    link.download = line.document?.file?.name ?? 'document'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <IconButton aria-label="Download" onClick={save}>
      <DownloadRounded />
    </IconButton>
  )
}

function useFileOf(record: ReviewedRecord, { requirement, document }: RequirementLine) {
  return useDocumentFile(record, requirement.id, document?.file?.file_ref ?? '')
}
