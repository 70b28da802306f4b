import type { Invitation } from '@huddle/contract'
import { deleteInvitation } from '@huddle/contract/invitations/delete-invitation.ts'
import { resendInvitation } from '@huddle/contract/invitations/resend-invitation.ts'
import { Box } from '@mui/material'

import { ProgressButton } from '#components/progress-button.tsx'
import { RowMenu } from '#components/row-menu.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

type InvitationActionsProps = { invitation: Invitation; tabIndex: 0 | -1 }

/** Sends an invitation again, or takes it back. Decisions T9, T10. */
export function InvitationActions({ invitation, tabIndex }: InvitationActionsProps) {
  const resend = useEndpointMutation(resendInvitation, {
    success: 'Invitation resent',
    failure: 'Error resending invite',
  })
  const remove = useEndpointMutation(deleteInvitation, {
    success: 'Invitation deleted',
    failure: 'Error deleting invite',
  })
  const request = { params: { inviteId: invitation.id } }
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <ProgressButton
        size="small"
        variant="text"
        busy={resend.busy}
        tabIndex={tabIndex}
        aria-label={`Resend the invitation of ${invitation.email}`}
        onClick={() => void resend.send(request)}
      >
        Resend
      </ProgressButton>
      <RowMenu
        subject={invitation.email}
        tabIndex={tabIndex}
        actions={[
          {
            label: 'Delete invitation',
            destructive: true,
            onClick: () => void remove.send(request),
          },
        ]}
      />
    </Box>
  )
}
