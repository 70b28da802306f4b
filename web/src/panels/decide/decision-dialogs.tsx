import { getStudentUser } from '@huddle/contract/people/get-student-user.ts'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '#data/client.ts'

import type { RequirementLine } from '../review/requirement-lines.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { ContactHostDialog } from './contact-host-dialog.tsx'
import type { Decision, DecisionCalls, DecisionSubject } from './decision.ts'
import { EmailHostDialog } from './email-host-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

type DecisionDialogsProps = {
  subject: DecisionSubject
  calls: DecisionCalls
  /** Undefined while they load: what a decision is about is known before its dialog opens. */
  lines: readonly RequirementLine[] | undefined
  host: { id: string; name: string }
  decision: Decision | undefined
  onClose: () => void
  onDecided: (decision: Decision) => void
}

/**
 * The dialog of each decision; contacting the host where there are no documents is an e-mail
 * instead.
 */
export function DecisionDialogs({
  subject,
  calls,
  lines,
  host,
  decision,
  onClose,
  onDecided,
}: DecisionDialogsProps) {
  const dialog = { subject, onClose, onDecided }
  const missing = (lines ?? [])
    .filter((line) => line.answer === undefined)
    .map((line) => line.requirement.name)
  return (
    <>
      <ApproveDialog
        {...dialog}
        call={calls.approve}
        open={decision === 'approve' && lines !== undefined}
        missing={missing}
      />
      <RejectDialog {...dialog} call={calls.reject} open={decision === 'reject'} />
      {lines === undefined ? null : lines.length > 0 ? (
        <ContactHostDialog
          {...dialog}
          call={calls.contact}
          open={decision === 'contact'}
          hostName={host.name}
          lines={lines}
        />
      ) : (
        decision === 'contact' && <EmailHost subject={subject} host={host} onClose={onClose} />
      )}
    </>
  )
}

type EmailHostProps = Pick<DecisionDialogsProps, 'subject' | 'host' | 'onClose'>

function EmailHost({ subject, host, onClose }: EmailHostProps) {
  const call = useClient()
  const userId = host.id
  const { data, isPending } = useQuery({
    queryKey: ['student', userId],
    queryFn: () => call(getStudentUser, { params: { userId } }),
  })
  // What is not known yet is not said to be missing.
  if (isPending) return null
  return (
    <EmailHostDialog
      open
      subject={subject}
      hostName={host.name}
      hostEmail={data?.email}
      onClose={onClose}
    />
  )
}
