import { grantableRoles } from '@huddle/contract'
import { createInvitation } from '@huddle/contract/invitations/create-invitation.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Typography } from '@mui/material'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router-dom'

import { Card } from '#components/card.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { saved } from '#components/forms/leave-guard.tsx'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { PictureField, usePictureUpload } from '#components/people/picture-field.tsx'
import { RoleCards } from '#components/people/role-cards.tsx'
import { AssignmentsPicker } from '#components/scopes/assignments-picker.tsx'
import { toast } from '#components/toasts/toasts.tsx'
import { useStaff } from '#data/staff.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { addMemberForm, type AddMemberFields, type AddMemberForm } from './add-member-form.ts'
import { MemberPreview } from './member-preview.tsx'

/** Add team member: an invitation by e-mail. */
export function AddMemberScreen() {
  const { user } = useStaff()
  return user.role === 'reviewer' ? <Navigate replace to="/team" /> : <AddMember />
}

function AddMember() {
  const { user, university } = useStaff()
  const navigate = useNavigate()
  const form = useForm<AddMemberFields, unknown, AddMemberForm>({
    resolver: zodResolver(addMemberForm),
    mode: 'onTouched',
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      position: '',
      avatar: null,
      role: 'reviewer',
      assignments: [],
    },
  })
  const { errors, isDirty } = form.formState
  const member = useWatch({ control: form.control, compute: (fields) => fields })
  const upload = usePictureUpload()
  const invite = useEndpointMutation(createInvitation, {
    success: 'Invitation sent',
    failure: 'Error creating invite',
  })
  const submit = form.handleSubmit(async ({ position, ...person }) => {
    const result = await invite.send({
      body: { ...person, ...(position === '' ? {} : { position }) },
    })
    if (result.ok) void navigate('/team?tab=invitations', { state: saved })
    else if (result.error.fields['email'] !== undefined) {
      const message = result.error.fields['email'][0] ?? result.error.message
      // The spec has a toast of its own for an address that is taken.
      toast('error', message)
      form.setError('email', { message }, { shouldFocus: true })
    }
  })
  return (
    <FormPage
      title="Add team member"
      subtitle="They get an email with an invitation that is valid for 14 days."
      submitLabel="Send invitation"
      busyLabel="Sending"
      submitDisabled={upload.progress !== undefined}
      busy={invite.busy}
      wide
      dirty={isDirty}
      failure={invite.failure}
      onSubmit={() => void submit()}
      onCancel={() => void navigate('/team')}
    >
      <Box sx={columns}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
          <Card title="Person">
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
              <Box sx={{ gridColumn: '1 / -1', mb: 0.5 }}>
                <Controller
                  control={form.control}
                  name="avatar"
                  render={({ field: { value, onChange } }) => (
                    <PictureField
                      uid={user.uid}
                      name={`${member.first_name} ${member.last_name}`}
                      value={value}
                      onChange={onChange}
                      upload={upload}
                      removable
                    />
                  )}
                />
              </Box>
              <RegisteredInput
                field={form.register('first_name')}
                label="First name"
                required
                error={errors.first_name?.message}
              />
              <RegisteredInput
                field={form.register('last_name')}
                label="Last name"
                required
                error={errors.last_name?.message}
              />
              <RegisteredInput
                field={form.register('email')}
                label="Email"
                type="email"
                required
                error={errors.email?.message}
              />
              <RegisteredInput
                field={form.register('position')}
                label="Position"
                aside={
                  <Typography variant="caption" sx={{ color: color.ink.secondary }}>
                    Optional
                  </Typography>
                }
                error={errors.position?.message}
              />
            </Box>
          </Card>
          <Card title="Role">
            <Controller
              control={form.control}
              name="role"
              render={({ field: { value, onChange } }) => (
                <RoleCards roles={grantableRoles[user.role]} value={value} onChange={onChange} />
              )}
            />
          </Card>
          <Card title="Assignments">
            <Controller
              control={form.control}
              name="assignments"
              render={({ field: { value, onChange } }) => (
                <AssignmentsPicker
                  university={university}
                  own={user.assignments}
                  value={value}
                  onChange={onChange}
                  error={errors.assignments?.message}
                />
              )}
            />
          </Card>
        </Box>
        <Box sx={{ position: 'sticky', top: measures.pagePadding }}>
          <MemberPreview member={member} />
        </Box>
      </Box>
    </FormPage>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 288px' },
  alignItems: 'start',
  gap: 3,
} as const
