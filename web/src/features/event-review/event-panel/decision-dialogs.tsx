import { studentContact, type Event } from '@huddle/contract'
import { doc } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { dataOf } from '#data/live/live-state.ts'
import { useLiveDocument } from '#data/live/use-live-document.ts'

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
  const contact = useLiveDocument(
    doc(useFirestore(), 'users', event.host_uid, 'private', 'contact'),
    studentContact,
  )
  return (
    <EmailHostDialog
      open
      event={event}
      hostName={hostName}
      hostEmail={dataOf(contact)?.email ?? null}
      onClose={onClose}
    />
  )
}
