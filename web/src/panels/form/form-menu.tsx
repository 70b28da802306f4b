import type { FormSubmission } from '@huddle/contract'
import { remindForm } from '@huddle/contract/forms/remind-form.ts'
import NotificationsRounded from '@mui/icons-material/NotificationsRounded'
import { useState } from 'react'

import { RowMenu } from '#components/row-menu.tsx'
import { useShortcut } from '#components/shortcuts/shortcuts.ts'
import { useStaff } from '#data/staff.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import { RemindHostDialog } from '../review/remind-host-dialog.tsx'
import { texts } from '../texts.ts'
import { formTitleOf } from './form-title.ts'

/** What is rarely done with a form: the host is reminded. Decision 156. */
export function FormMenu({ form }: { form: FormSubmission }) {
  const { user } = useStaff()
  const [isAsked, setAsked] = useState(false)
  const remind = useEndpointMutation(remindForm, {
    success: texts.reminded,
    failure: texts.remindFailed,
  })
  const isInvolved = user.role !== 'reviewer' || form.reviewers_uids.includes(user.uid)
  const mayRemind = isInvolved && form.status === 'changesRequested'
  const title = formTitleOf(form)
  useShortcut({
    section: 'Form',
    scope: 'panel',
    keys: [],
    name: 'form: remind host',
    label: 'Remind host',
    palette: { icon: <NotificationsRounded /> },
    disabled: !mayRemind,
    run: () => setAsked(true),
  })
  return (
    <>
      {mayRemind && (
        <RowMenu
          subject={title}
          actions={[{ label: 'Remind host', onClick: () => setAsked(true) }]}
          tabIndex={0}
        />
      )}
      <RemindHostDialog
        subtitle={`“${title}” by ${form.huddle_name}`}
        open={isAsked}
        busy={remind.busy}
        failure={remind.failure}
        onSend={() =>
          remind.send({
            params: { huddleId: form.huddle_id, formId: form.id },
            body: { to: 'hosts' },
          })
        }
        onClose={() => {
          remind.reset()
          setAsked(false)
        }}
      />
    </>
  )
}
