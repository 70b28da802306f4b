import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded'
import { Box, Button, Typography } from '@mui/material'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { fileProblem } from '#components/files/file-problem.ts'
import { UploadProgressBars } from '#components/files/upload-progress-bars.tsx'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { EntityImage } from '#components/people/entity-image.tsx'
import { TextInput } from '#components/text-input.tsx'
import { toast } from '#components/toasts/toasts.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { useUpload } from '#data/use-upload.ts'
import { color } from '#theme/colors.ts'

import {
  labelFields,
  type OrganisationView,
  type SettingsFields,
  type SettingsForm,
} from '../settings-form.ts'
import { SettingsSection } from '../settings-section.tsx'

type UniversitySectionProps = { isOwner: boolean; view: OrganisationView }

/** Name, logo and labels, which only Owners change. Decision H10. */
export function UniversitySection({ isOwner, view }: UniversitySectionProps) {
  const { register, control, setValue, formState } = useFormContext<
    SettingsFields,
    unknown,
    SettingsForm
  >()
  const logo = useWatch({ control, name: 'logo' })
  const image = useStorageUrl(logo)
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload('The logo couldn’t be uploaded')
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const location = { type: 'university-logo', universityId: view.id } as const
    const problem = fileProblem(file, location)
    if (problem !== undefined) return toast('error', problem)
    const stored = await upload.send(file, location)
    if (stored !== undefined) setValue('logo', stored.file_ref, { shouldDirty: true })
  }
  const { errors } = formState
  return (
    <SettingsSection
      id="university"
      {...(!isOwner && { subtitle: 'Only Owners change the name, the logo and the labels.' })}
    >
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1 }}>
          <EntityImage name={view.name} image={image} size={80} />
          {isOwner && (
            <>
              <Button
                size="small"
                variant="text"
                startIcon={<PhotoCameraRounded />}
                disabled={upload.progress !== undefined}
                onClick={() => input.current?.click()}
              >
                {upload.progress === undefined ? 'Replace' : 'Sending'}
              </Button>
              <input
                ref={input}
                hidden
                type="file"
                aria-label="Logo"
                accept="image/png,image/jpeg,image/webp,image/gif"
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  target.value = ''
                  void choose(file)
                }}
              />
            </>
          )}
        </Box>
        <Box
          sx={{
            flexGrow: 1,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
            gap: 2,
          }}
        >
          <RegisteredInput
            field={register('name')}
            label="Name"
            required
            readOnly={!isOwner}
            error={errors.name?.message}
          />
          <TextInput
            label="Time zone"
            value={view.timezone}
            readOnly
            hint="Dates in reports and exports are in this zone."
          />
          {labelFields.map(({ type, label }) => (
            <RegisteredInput
              key={type}
              field={register(`labels.${type}`)}
              label={label}
              readOnly={!isOwner}
              error={errors.labels?.[type]?.message}
            />
          ))}
        </Box>
      </Box>
      {upload.progress !== undefined && (
        <Box sx={{ maxWidth: 320 }}>
          <UploadProgressBars label="logo" progress={upload.progress} />
        </Box>
      )}
      {view.logo !== null && logo !== view.logo && (
        <Typography variant="caption" sx={{ color: color.ink.secondary }}>
          The new logo is shown to everybody once you save.
        </Typography>
      )}
    </SettingsSection>
  )
}
