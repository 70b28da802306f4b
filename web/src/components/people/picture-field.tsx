import { limits, type DashboardUser } from '@huddle/contract'
import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded'
import UploadRounded from '@mui/icons-material/UploadRounded'
import { Box, Button, CircularProgress, FormLabel, Typography } from '@mui/material'
import { useId, useRef, type ChangeEvent } from 'react'

import { UploadProgressBars } from '#components/files/upload-progress-bars.tsx'
import { toast } from '#components/toasts/toasts.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { useUpload, type Upload } from '#data/use-upload.ts'
import { color } from '#theme/colors.ts'

import { PersonAvatar } from './person-avatar.tsx'

type PictureFieldProps = {
  /** The uploader: images are stored in the folder of the person who uploads them. */
  uid: DashboardUser['uid']
  /** The name whose initials replace a missing image. */
  name: string
  /** The path of the stored image; null without one. */
  value: string | null
  onChange: (path: string | null) => void
  upload: Upload
  /** False if an image can be replaced but not removed. */
  removable?: boolean
}

/** Uploads images; the form around the field waits for it. */
export function usePictureUpload(): Upload {
  return useUpload('The image couldn’t be uploaded')
}

const accepted = ['image/png', 'image/jpeg']
const megabytes = Math.round(limits.avatarBytes / 1024 ** 2)

/**
 * A profile image: png, jpeg or jpg up to a size limit; a toast explains why another file is
 * refused. The file is uploaded immediately; the profile shows it once its form is saved. See E12.
 */
export function PictureField({
  uid,
  name,
  value,
  onChange,
  upload,
  removable = false,
}: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const image = useStorageUrl(value)
  const busy = upload.progress !== undefined
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the same file be chosen again.
    target.value = ''
    if (file === undefined) return
    const refusal = refusalOf(file)
    if (refusal !== undefined) return toast('error', refusal)
    const stored = await upload.send(file, { type: 'user-profile', userId: uid })
    if (stored !== undefined) onChange(stored.file_ref)
  }
  return (
    <Box
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
      sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ position: 'relative' }}>
        <PersonAvatar name={name} image={image} size={72} named={false} />
        <CameraBadge />
      </Box>
      <Box sx={{ minWidth: 200 }}>
        <FormLabel id={id} component="div">
          Profile image
        </FormLabel>
        <Typography id={`${id}-help`} variant="caption" sx={{ color: color.ink.secondary }}>
          PNG, JPG, under {megabytes} MB
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
          <Button
            variant="outlined"
            size="small"
            aria-disabled={busy || undefined}
            startIcon={
              busy ? <CircularProgress aria-hidden size={14} color="inherit" /> : <UploadRounded />
            }
            onClick={() => {
              if (!busy) input.current?.click()
            }}
          >
            {busy ? 'Uploading' : value === null ? 'Upload' : 'Change'}
          </Button>
          {removable && value !== null && (
            <Button variant="text" size="small" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </Box>
        {upload.progress !== undefined && (
          <UploadProgressBars label="profile image" progress={upload.progress} />
        )}
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Profile image"
        accept={accepted.join(',')}
        onChange={(event) => void choose(event)}
      />
    </Box>
  )
}

function CameraBadge() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        right: -4,
        bottom: -4,
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        borderRadius: '50%',
        border: `1px solid ${color.line.button}`,
        color: color.ink.secondary,
        bgcolor: color.surface.paper,
      }}
    >
      <PhotoCameraRounded sx={{ fontSize: 16 }} />
    </Box>
  )
}

function refusalOf({ type, size }: File): string | undefined {
  if (!accepted.includes(type)) return 'Profile image must be a PNG or JPG file.'
  if (size >= limits.avatarBytes) return `Profile image must be smaller than ${megabytes} MB.`
  return undefined
}
