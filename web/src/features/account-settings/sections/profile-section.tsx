import { updateUser } from '@huddle/contract/team/update-user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button } from '@mui/material'
import { useForm } from 'react-hook-form'

import { LeaveGuard } from '#components/forms/leave-guard.tsx'
import { usePictureUpload } from '#components/people/picture-field.tsx'
import {
  ProfileFields,
  profileFieldsOf,
  profileForm,
  type ProfileForm,
  type ProfileFormFields,
} from '#components/people/profile-fields.tsx'
import { ProgressButton } from '#components/progress-button.tsx'
import { useStaff } from '#data/staff.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import { AccountSection } from '../account-section.tsx'

/**
 * What colleagues and hosts see. What somebody changes in another tab does not replace what is
 * being typed here.
 */
export function ProfileSection() {
  const { user } = useStaff()
  const form = useForm<ProfileFormFields, unknown, ProfileForm>({
    resolver: zodResolver(profileForm),
    mode: 'onTouched',
    values: profileFieldsOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = form.formState
  const upload = usePictureUpload()
  const isUploading = upload.progress !== undefined
  const save = useEndpointMutation(updateUser, {
    success: 'Saved',
    failure: 'Error saving profile',
  })
  const submit = form.handleSubmit(async (profile) => {
    const result = await save.send({ params: { userId: user.uid }, body: { profile } })
    if (result.ok) form.reset(profileFieldsOf(result.data))
  })
  return (
    <AccountSection id="profile" subtitle="Hosts and colleagues see this beside your decisions.">
      <LeaveGuard active={(isDirty || isUploading) && !save.busy} />
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        {save.failure !== undefined && (
          <Alert severity="error" role="note" sx={{ mb: 2 }}>
            {save.failure}
          </Alert>
        )}
        <ProfileFields user={user} form={form} upload={upload} removable />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2.5 }}>
          {isDirty && (
            <Button
              variant="text"
              disabled={save.busy}
              onClick={() => {
                save.reset()
                form.reset(profileFieldsOf(user))
              }}
            >
              Cancel
            </Button>
          )}
          <ProgressButton
            type="submit"
            busy={save.busy}
            busyText="Saving"
            disabled={!isDirty || isUploading}
          >
            Save
          </ProgressButton>
        </Box>
      </Box>
    </AccountSection>
  )
}
