import { dashboardProfile, type DashboardUser } from '@huddle/contract'
import LockRounded from '@mui/icons-material/LockRounded'
import { Box, InputAdornment } from '@mui/material'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { TextInput } from '#components/text-input.tsx'
import type { Upload } from '#data/use-upload.ts'
import { color } from '#theme/colors.ts'

import { PictureField } from './picture-field.tsx'

/** The fields of a profile that its person edits. */
export const profileForm = dashboardProfile
export type ProfileForm = z.output<typeof profileForm>
export type ProfileFormFields = z.input<typeof profileForm>

/** The profile as values of the form. */
export function profileFieldsOf({ profile }: DashboardUser): ProfileForm {
  return { ...profile, position: profile.position ?? '' }
}

type ProfileFieldsProps = {
  user: DashboardUser
  form: UseFormReturn<ProfileFormFields, unknown, ProfileForm>
  upload: Upload
  /** Whether the image can be removed. */
  removable?: boolean
  /** Focuses the first field that is still empty. */
  autoFocus?: boolean
}

/** Image, names, e-mail address (read-only) and position. */
export function ProfileFields({
  user,
  form,
  upload,
  removable,
  autoFocus = false,
}: ProfileFieldsProps) {
  const { register, control, formState } = form
  const { errors, defaultValues } = formState
  const firstEmpty = autoFocus
    ? (['first_name', 'last_name', 'position'] as const).find((name) => !defaultValues?.[name])
    : undefined
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '20px 16px' }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Controller
          control={control}
          name="avatar"
          render={({ field: { value, onChange } }) => (
            <PictureField
              uid={user.uid}
              name={`${user.profile.first_name} ${user.profile.last_name}`}
              value={value ?? null}
              onChange={onChange}
              upload={upload}
              {...(removable === undefined ? {} : { removable })}
            />
          )}
        />
      </Box>
      <RegisteredInput
        field={register('first_name')}
        label="First name"
        required
        autoComplete="given-name"
        autoFocus={firstEmpty === 'first_name'}
        error={errors.first_name?.message}
      />
      <RegisteredInput
        field={register('last_name')}
        label="Last name"
        required
        autoComplete="family-name"
        autoFocus={firstEmpty === 'last_name'}
        error={errors.last_name?.message}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          label="Email"
          value={user.email}
          readOnly
          endAdornment={
            <InputAdornment position="end">
              <LockRounded aria-hidden sx={{ fontSize: 18, color: color.ink.secondary }} />
            </InputAdornment>
          }
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <RegisteredInput
          field={register('position')}
          label="Position"
          required
          autoComplete="organization-title"
          autoFocus={firstEmpty === 'position'}
          error={errors.position?.message}
        />
      </Box>
    </Box>
  )
}
