import ErrorRounded from '@mui/icons-material/ErrorRounded'
import UploadFileRounded from '@mui/icons-material/UploadFileRounded'
import { Box, FormHelperText, FormLabel, Link, Typography } from '@mui/material'
import { useId, useRef, useState, type DragEvent } from 'react'

import type { UploadProgress } from '#data/upload-progress.ts'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { FileChip, type ChosenFile } from './file-chip.tsx'
import { UploadProgressBars } from './upload-progress-bars.tsx'

type FileDropAreaProps = {
  label: string
  required?: boolean
  /** The file types that the browser offers first, such as `.pdf,.png`. */
  accept?: string
  multiple?: boolean
  files: readonly ChosenFile[]
  onAdd: (files: File[]) => void
  onRemove: (index: number) => void
  /** The progress while the files are being sent. */
  progress?: UploadProgress | undefined
  error?: string | undefined
  disabled?: boolean
}

/**
 * An area to drop files on, or to browse for them, with a chip for each. It does not check sizes
 * itself.
 */
export function FileDropArea({
  label,
  required = false,
  accept,
  multiple = false,
  files,
  onAdd,
  onRemove,
  progress,
  error,
  disabled = false,
}: FileDropAreaProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (!disabled && dropped.length > 0) onAdd(multiple ? dropped : dropped.slice(0, 1))
  }
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel
        id={id}
        component="div"
        required={required}
        error={error !== undefined}
        sx={{ mb: '6px' }}
      >
        {label}
      </FormLabel>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: 2,
          borderRadius: `${radius.control}px`,
          border: `1px dashed ${error === undefined ? color.line.control : color.feedback.error.main}`,
          bgcolor: isOver ? color.surface.hover : 'transparent',
          '&:focus-within': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 },
        }}
      >
        <UploadFileRounded aria-hidden sx={{ color: color.accent.graphic }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography>
            Drag & drop file or{' '}
            <Link
              component="button"
              type="button"
              aria-describedby={`${id} ${id}-limit ${id}-error`}
              disabled={disabled}
              onClick={() => input.current?.click()}
            >
              Browse
            </Link>
          </Typography>
          <Typography id={`${id}-limit`} variant="caption" sx={{ color: color.ink.secondary }}>
            Max 10MB files are allowed
          </Typography>
        </Box>
        <input
          ref={input}
          hidden
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            // Lets the same file be chosen again after it was removed.
            target.value = ''
            if (chosen.length > 0) onAdd(chosen)
          }}
        />
      </Box>
      {files.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {files.map((file, index) => (
            <FileChip
              key={`${file.name} ${index}`}
              file={file}
              disabled={disabled}
              onRemove={() => onRemove(index)}
            />
          ))}
        </Box>
      )}
      {progress !== undefined && <UploadProgressBars label={label} progress={progress} />}
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error component="div">
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <ErrorRounded aria-hidden sx={{ fontSize: 14 }} />
            {error}
          </Box>
        </FormHelperText>
      )}
    </Box>
  )
}
