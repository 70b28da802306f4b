import { acceptedEndings, type FileLocation } from '@huddle/contract'
import { Link } from '@mui/material'
import { Controller, useFormContext } from 'react-hook-form'

import { FileDropArea } from '#components/files/file-drop-area.tsx'
import { fileProblem } from '#components/files/file-problem.ts'
import type { UploadProgress } from '#data/upload-progress.ts'
import { useStorageUrl } from '#data/use-storage-url.ts'

import type { RequirementFields, RequirementFile } from './requirement-form.ts'

type FileFieldProps = {
  label: string
  required: boolean
  location: FileLocation
  progress: UploadProgress | undefined
}

/**
 * The template that hosts fill in, or the terms that they accept. It is sent with Save, so that
 * Cancel leaves nothing behind. Decision F14.
 */
export function FileField({ label, required, location, progress }: FileFieldProps) {
  const { control, setError, clearErrors } = useFormContext<RequirementFields>()
  return (
    <Controller
      control={control}
      name="file"
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <>
          <FileDropArea
            label={label}
            required={required}
            accept={acceptedEndings(location)
              .map((ending) => `.${ending}`)
              .join(',')}
            files={value === null ? [] : [shownFile(value, label)]}
            progress={progress}
            disabled={progress !== undefined}
            error={error?.message}
            onAdd={([chosen]) => {
              if (chosen === undefined) return
              const problem = fileProblem(chosen, location)
              if (problem !== undefined) return setError('file', { message: problem })
              clearErrors('file')
              onChange({ chosen })
            }}
            onRemove={() => {
              onChange(null)
              onBlur()
            }}
          />
          {value !== null && 'path' in value && <StoredFile path={value.path} label={label} />}
        </>
      )}
    />
  )
}

/** What hosts find there today. */
function StoredFile({ path, label }: { path: string; label: string }) {
  const address = useStorageUrl(path)
  if (address === undefined) return null
  return (
    <Link
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="body2"
      sx={{ display: 'inline-block', mt: 1 }}
    >
      Download the current {label.toLowerCase()}
    </Link>
  )
}

function shownFile(file: RequirementFile, label: string) {
  return 'chosen' in file ? file.chosen : { name: `Current ${label.toLowerCase()}` }
}
