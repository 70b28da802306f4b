import { limits } from '@huddle/contract'
import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded'
import { Box, Button, CircularProgress, FormLabel, Typography } from '@mui/material'
import { useId, useRef, type ChangeEvent, type ReactNode } from 'react'

import { toast } from '#components/toasts/toasts.tsx'
import { color } from '#theme/colors.ts'

type PictureFieldProps = {
  label: string
  /** The picture as it is now, or initials. */
  preview: ReactNode
  hasPicture: boolean
  /** From 0 to 1 while a picture is being sent. */
  progress?: number | undefined
  onChoose: (file: File) => void
  onRemove: () => void
  disabled?: boolean
}

const accepted = ['image/png', 'image/jpeg']
const megabytes = Math.round(limits.avatarBytes / 1024 ** 2)

/** Chooses a profile image: png, jpeg or jpg of a bounded size; another file is refused with a toast. Spec: dashboard 5; decision E12. */
export function PictureField({
  label,
  preview,
  hasPicture,
  progress,
  onChoose,
  onRemove,
  disabled = false,
}: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file === undefined) return
    if (!accepted.includes(file.type)) toast('error', 'Profile image must be a PNG or JPG file.')
    else if (file.size >= limits.avatarBytes)
      toast('error', `Profile image must be smaller than ${megabytes} MB.`)
    else onChoose(file)
  }
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <FormLabel id={id} component="div" sx={{ mb: '6px' }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {preview}
        <Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              variant="outlined"
              size="small"
              disabled={disabled || progress !== undefined}
              startIcon={
                progress === undefined ? (
                  <PhotoCameraRounded />
                ) : (
                  <CircularProgress size={14} color="inherit" />
                )
              }
              onClick={() => input.current?.click()}
            >
              {hasPicture ? 'Change image' : 'Upload image'}
            </Button>
            {hasPicture && (
              <Button
                variant="text"
                size="small"
                disabled={disabled || progress !== undefined}
                onClick={onRemove}
              >
                Remove
              </Button>
            )}
          </Box>
          <Typography
            id={`${id}-help`}
            variant="caption"
            sx={{ display: 'block', mt: 0.5, color: color.ink.secondary }}
          >
            PNG, JPG, under {megabytes} MB
          </Typography>
        </Box>
        <input ref={input} hidden type="file" accept={accepted.join(',')} onChange={choose} />
      </Box>
    </Box>
  )
}
