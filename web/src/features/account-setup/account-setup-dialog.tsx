import { completeProfile } from '@huddle/contract/team/complete-profile.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Dialog, Typography } from '@mui/material'
import { useId } from 'react'
import { useForm } from 'react-hook-form'

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
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

/**
 * What a new staff member fills in before anything else. Nothing dismisses it; it goes by itself
 * once the record says that the profile is complete.
 */
export function AccountSetupDialog() {
  const id = useId()
  const { user } = useStaff()
  const form = useForm<ProfileFormFields, unknown, ProfileForm>({
    resolver: zodResolver(profileForm),
    mode: 'onTouched',
    defaultValues: profileFieldsOf(user),
  })
  const upload = usePictureUpload()
  const isUploading = upload.progress !== undefined
  const complete = useEndpointMutation(completeProfile, { failure: 'Error completing profile' })
  const submit = form.handleSubmit(async (profile) => {
    await complete.send({ params: { userId: user.uid }, body: { profile, email: user.email } })
  })
  return (
    <Dialog
      open
      aria-labelledby={id}
      aria-describedby={`${id}-about`}
      slotProps={{
        paper: { sx: { width: measures.dialog, maxWidth: 'calc(100vw - 32px)', m: 2 } },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <Box sx={{ p: 3, overflowY: 'auto' }}>
          <Typography id={id} variant="h2">
            Set up your account
          </Typography>
          <Typography id={`${id}-about`} sx={{ mb: 2.5, color: color.ink.secondary }}>
            Hosts and colleagues see this beside your decisions.
          </Typography>
          {complete.failure !== undefined && (
            <Alert severity="error" role="note" sx={{ mb: 2 }}>
              {complete.failure}
            </Alert>
          )}
          <ProfileFields user={user} form={form} upload={upload} autoFocus />
        </Box>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            alignItems: 'center',
            flexShrink: 0,
            height: 64,
            px: 3,
            borderTop: `1px solid ${color.line.divider}`,
          }}
        >
          <ProgressButton
            type="submit"
            busy={complete.busy}
            busyText="Saving"
            disabled={!form.formState.isValid || isUploading || complete.busy}
          >
            Continue
          </ProgressButton>
        </Box>
      </Box>
    </Dialog>
  )
}
