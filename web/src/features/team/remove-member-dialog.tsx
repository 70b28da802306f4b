import { fullNameOf, type DashboardUser } from '@huddle/contract'
import { removeUser } from '@huddle/contract/team/remove-user.ts'
import { Typography } from '@mui/material'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

type RemoveMemberDialogProps = { member: DashboardUser; onClose: () => void }

/** Ends somebody's access. Decision T7. */
export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const name = fullNameOf(member.profile)
  const write = useEndpointMutation(removeUser, {
    success: `Deleted ${name}`,
    failure: 'Error removing team member',
  })
  const submit = async () => {
    const { ok } = await write.send({ params: { userId: member.uid } })
    if (ok) onClose()
  }
  return (
    <FormDialog
      open
      title={`Remove ${name}?`}
      submitLabel="Remove"
      busyLabel="Removing"
      submitColor="error"
      busy={write.busy}
      failure={write.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>
        They are signed out within a minute and can’t sign in to the dashboard any more. Reviews
        that wait for them go to their colleagues; their name stays in the history. You can invite
        them again.
      </Typography>
    </FormDialog>
  )
}
