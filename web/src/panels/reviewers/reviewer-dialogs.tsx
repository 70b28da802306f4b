import { limits, uid, type Uid } from '@huddle/contract'
import { Typography } from '@mui/material'
import { useState } from 'react'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'

import type { Reviewer } from '../review/reviewers-table.tsx'
import { ColleaguePicker } from './colleague-picker.tsx'
import type { ReviewerAct, ReviewerCalls } from './reviewer-act.ts'

type ReviewerDialogsProps = {
  /** Undefined while nothing is asked. */
  asked: ReviewerAct | undefined
  /** “Regatta Night” by Sailing Club */
  subtitle: string
  reviewers: readonly Reviewer[]
  /** Hosts never review their own. */
  hosts: readonly string[]
  /** What a removal leads to. */
  removal: (who: Reviewer) => string
  calls: ReviewerCalls
  onClose: () => void
}

/** The confirmation of each act about reviewers. It stays open when the server refuses. */
export function ReviewerDialogs({ asked, ...rest }: ReviewerDialogsProps) {
  if (asked === undefined) return null
  if (asked.act === 'add') return <PickDialog {...rest} replaced={undefined} />
  if (asked.act === 'replace') return <PickDialog {...rest} replaced={asked.who} />
  if (asked.act === 'remove') return <RemoveDialog {...rest} who={asked.who} />
  return <RemindDialog {...rest} who={asked.who} />
}

type DialogProps = Omit<ReviewerDialogsProps, 'asked'>

function PickDialog({
  subtitle,
  reviewers,
  hosts,
  calls: { change },
  onClose,
  replaced,
}: DialogProps & { replaced: Reviewer | undefined }) {
  const [chosen, setChosen] = useState<readonly Uid[]>([])
  const listed = reviewers.map(({ id }) => id)
  const isTooMany = listed.length + chosen.length > limits.reviewers
  const send = async () => {
    const remove = replaced === undefined ? [] : [uid.parse(replaced.id)]
    if (await change.send({ add: chosen, remove })) onClose()
  }
  return (
    <FormDialog
      open
      title={replaced === undefined ? 'Add reviewers' : `Replace ${replaced.name}`}
      subtitle={subtitle}
      submitLabel={replaced === undefined ? 'Add' : 'Replace'}
      submitDisabled={chosen.length === 0 || isTooMany}
      busy={change.busy}
      failure={change.failure}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography sx={{ mb: 1.5 }}>
        {replaced === undefined
          ? 'They are told that this waits for their decision. Votes already given stay.'
          : `Choose who decides instead. ${replaced.name} is no longer asked.`}
      </Typography>
      <ColleaguePicker chosen={chosen} onChange={setChosen} without={[...listed, ...hosts]} />
      {isTooMany && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {`A review has at most ${limits.reviewers} reviewers.`}
        </Typography>
      )}
    </FormDialog>
  )
}

function RemoveDialog({
  subtitle,
  removal,
  calls: { change },
  onClose,
  who,
}: DialogProps & { who: Reviewer }) {
  const send = async () => {
    if (await change.send({ add: [], remove: [uid.parse(who.id)] })) onClose()
  }
  return (
    <FormDialog
      open
      title={`Remove ${who.name} as a reviewer?`}
      subtitle={subtitle}
      submitLabel="Remove"
      submitColor="error"
      busy={change.busy}
      failure={change.failure}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>{removal(who)}</Typography>
    </FormDialog>
  )
}

function RemindDialog({
  subtitle,
  calls: { remind },
  onClose,
  who,
}: DialogProps & { who: Reviewer }) {
  const send = async () => {
    if (await remind.send(uid.parse(who.id))) onClose()
  }
  return (
    <FormDialog
      open
      title={`Remind ${who.name}?`}
      subtitle={subtitle}
      submitLabel="Send reminder"
      busy={remind.busy}
      failure={remind.failure}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>
        They are told that this waits for their decision. The same person can be reminded once a
        day.
      </Typography>
    </FormDialog>
  )
}
