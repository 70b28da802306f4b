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
import { DocumentContent } from './document-content.tsx'
import { useDocumentFile } from './use-document-file.ts'
import type { ViewableFile } from './viewable-files.ts'

type DocumentViewerProps = {
  record: ReviewedRecord
  /** In the order of the panel. */
  files: readonly ViewableFile[]
  openId: RequirementId
  onOpen: (id: RequirementId) => void
  onClose: () => void
}

const zooms = [0.5, 0.75, 0.9, 1, 1.25, 1.5, 2, 3]

/**
 * A page of A4 beside the panel with its margins and a scroll bar: a narrow window shows it a
 * little smaller, not cut.
 */
const firstStep = () => zooms.indexOf(window.innerWidth - measures.panel < 660 ? 0.9 : 1)

/** A document beside the panel, dark in both schemes, never over the action buttons. */
export function DocumentViewer({ record, files, openId, onOpen, onClose }: DocumentViewerProps) {
  const index = files.findIndex(({ requirementId }) => requirementId === openId)
  const file = files[index]
  const [step, setStep] = useState(firstStep)
  const [counted, setCounted] = useState<{ id: RequirementId; pages: number }>()
  const pages = counted?.id === openId ? counted.pages : undefined
  if (file === undefined) return null
  const previous = files[index - 1]
  const next = files[index + 1]
  const title = file.source === 'answer' ? file.name : file.requirementName
  const zoom = zooms[step] ?? 1
  return (
    <Box
      component="section"
      aria-label={`Document: ${title}`}
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
        '& .MuiIconButton-root:hover, & .MuiButton-root:hover': { bgcolor: '#2E3B43' },
        '& .MuiIconButton-root.Mui-disabled': { color: '#6B7B84' },
        '@media print': { display: 'none' },
      }}
    >
      <Bar>
        <RequirementIcon
          bare
          kind={file.kind}
          fileType={file.source === 'answer' ? file.type : undefined}
        />
        <Typography component="h2" noWrap sx={{ fontSize: 13, fontWeight: 600 }} title={title}>
          {title}
        </Typography>
        <Typography noWrap sx={{ fontSize: 13, color: '#A9B8C0' }}>
          {file.source === 'answer'
            ? `${file.requirementName} · ${fileSize(file.size)}`
            : 'Terms that the host accepted'}
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
          <SaveFile record={record} file={file} name={title} />
          <IconButton aria-label="Close document" onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Box>
      </Bar>
      <Content
        key={openId}
        record={record}
        file={file}
        name={title}
        zoom={zoom}
        onPages={(count) => setCounted({ id: openId, pages: count })}
      />
      <Bar>
        {previous !== undefined && (
          <Button
            color="inherit"
            startIcon={<ChevronLeftRounded />}
            onClick={() => onOpen(previous.requirementId)}
          >
            {previous.requirementName}
          </Button>
        )}
        <Typography
          sx={{
            flexGrow: 1,
            flexShrink: 0,
            textAlign: 'center',
            fontSize: 13,
            color: '#A9B8C0',
          }}
        >
          Document {index + 1} of {files.length}
        </Typography>
        {next !== undefined && (
          <Button
            color="inherit"
            endIcon={<ChevronRightRounded />}
            onClick={() => onOpen(next.requirementId)}
          >
            {next.requirementName}
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
  file: ViewableFile
  name: string
  zoom: number
  onPages: (count: number) => void
}

function Content({ record, file, name, zoom, onPages }: ContentProps) {
  const loaded = useDocumentFile(record, file)
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
      {loaded.status === 'loading' && (
        <CircularProgress aria-label="Loading the document" sx={{ m: 'auto' }} />
      )}
      {loaded.status === 'failed' && (
        <Box role="alert" sx={{ m: 'auto', textAlign: 'center' }}>
          <Typography sx={{ mb: 2 }}>The document couldn’t be loaded.</Typography>
          <Button variant="outlined" color="inherit" onClick={loaded.retry}>
            Try again
          </Button>
        </Box>
      )}
      {loaded.status === 'ready' && (
        <DocumentContent
          bytes={loaded.bytes}
          name={name}
          type={file.source === 'answer' ? file.type : loaded.bytes.type}
          zoom={zoom}
          onPages={onPages}
        />
      )}
    </Box>
  )
}

type SaveFileProps = { record: ReviewedRecord; file: ViewableFile; name: string }

function SaveFile({ record, file, name }: SaveFileProps) {
  const loaded = useDocumentFile(record, file)
  if (loaded.status !== 'ready') return null
  const save = () => {
    const url = URL.createObjectURL(loaded.bytes)
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <IconButton aria-label="Download" onClick={save}>
      <DownloadRounded />
    </IconButton>
  )
}
