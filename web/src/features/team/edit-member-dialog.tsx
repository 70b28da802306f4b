import { fullNameOf, grantableRoles, type DashboardUser } from '@huddle/contract'
import { updateUser } from '@huddle/contract/team/update-user.ts'
import { Box, FormLabel } from '@mui/material'
import { useState } from 'react'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { RoleCards } from '#components/people/role-cards.tsx'
import { AssignmentsPicker } from '#components/scopes/assignments-picker.tsx'
import { useStaff } from '#data/staff.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

type EditMemberDialogProps = { member: DashboardUser; onClose: () => void }

/** Changes role and assignments; they count with the next call of the person. Decisions T5, T12. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  const { user, university } = useStaff()
  const [role, setRole] = useState(member.role)
  const [assignments, setAssignments] = useState(member.assignments)
  const write = useEndpointMutation(updateUser, {
    success: 'User role updated successfully',
    failure: 'Error updating user role',
  })
  const roles = grantableRoles[user.role]
  const submit = async () => {
    const { ok } = await write.send({
      params: { userId: member.uid },
      body: { role, assignments },
    })
    if (ok) onClose()
  }
  return (
    <FormDialog
      open
      wide
      title={fullNameOf(member.profile)}
      subtitle={member.email}
      submitLabel="Save"
      busyLabel="Saving"
      submitDisabled={assignments.length === 0}
      busy={write.busy}
      failure={write.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormLabel component="div" sx={{ mb: '6px' }}>
        Role
      </FormLabel>
      <RoleCards roles={roles.includes(role) ? roles : [role]} value={role} onChange={setRole} />
      <Box sx={{ mt: 3 }}>
        <FormLabel component="div" sx={{ mb: '6px' }}>
          Assignments
        </FormLabel>
        <AssignmentsPicker
          university={university}
          own={user.assignments}
          value={assignments}
          onChange={setAssignments}
          error={assignments.length === 0 ? 'Choose at least one council or department' : undefined}
        />
      </Box>
    </FormDialog>
  )
}
