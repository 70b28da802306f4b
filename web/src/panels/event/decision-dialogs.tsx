import { endpoints, type Event } from '@huddle/contract'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '#data/client.ts'

import { ApproveDialog } from '../decide/approve-dialog.tsx'
import { ContactHostDialog } from '../decide/contact-host-dialog.tsx'
import type { Decision } from '../decide/decision.ts'
import { EmailHostDialog } from '../decide/email-host-dialog.tsx'
import { RejectDialog } from '../decide/reject-dialog.tsx'
import type { RequirementLine } from './requirement-lines.ts'

type DecisionDialogsProps = {
  event: Event
  lines: readonly RequirementLine[]
  hostName: string
  decision: Decision | undefined
  onClose: () => void
  onDecided: (decision: Decision) => void
}

/** The dialog of each decision; contacting the host of an event without documents is an e-mail instead. Spec: dashboard 5. */
export function DecisionDialogs({
  event,
  lines,
  hostName,
  decision,
  onClose,
  onDecided,
}: DecisionDialogsProps) {
  const dialog = { event, onClose, onDecided }
  const missing = lines
    .filter((line) => line.answer === undefined)
    .map((line) => line.requirement.name)
  return (
    <>
      <ApproveDialog {...dialog} open={decision === 'approve'} missing={missing} />
      <RejectDialog {...dialog} open={decision === 'reject'} />
      {lines.length > 0 ? (
        <ContactHostDialog
          {...dialog}
          open={decision === 'contact'}
          hostName={hostName}
          lines={lines}
        />
      ) : (
        decision === 'contact' && <EmailHost event={event} hostName={hostName} onClose={onClose} />
      )}
    </>
  )
}

function EmailHost({
  event,
  hostName,
  onClose,
}: {
  event: Event
  hostName: string
  onClose: () => void
}) {
  const call = useClient()
  const userId = event.host_uid
  const { data, isPending } = useQuery({
    queryKey: ['student', userId],
    queryFn: () => call(endpoints.getStudentUser, { params: { userId } }),
  })
  // What is not known yet is not said to be missing.
  if (isPending) return null
  return (
    <EmailHostDialog
      open
      event={event}
      hostName={hostName}
      hostEmail={data?.email}
      onClose={onClose}
    />
  )
}
