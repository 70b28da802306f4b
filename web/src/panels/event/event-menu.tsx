import { dashboardStatusOf, type Event } from '@huddle/contract'
import { remindEvent } from '@huddle/contract/reviews/remind-event.ts'
import NotificationsRounded from '@mui/icons-material/NotificationsRounded'
import UndoRounded from '@mui/icons-material/UndoRounded'
import { useState } from 'react'

import { useMinute } from '#components/dates/clock.ts'
import { RowMenu } from '#components/row-menu.tsx'
import { useShortcut } from '#components/shortcuts/shortcuts.ts'
import { useStaff } from '#data/staff.tsx'
import { useWrite } from '#data/use-write.ts'

import { RemindHostDialog } from '../review/remind-host-dialog.tsx'
import { texts } from '../texts.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What is rarely done with an event: the host is reminded, an approval is withdrawn. Decisions R15, 139. */
export function EventMenu({ event }: { event: Event }) {
  const { user } = useStaff()
  const [asked, setAsked] = useState<'remind' | 'withdraw'>()
  const remind = useWrite(remindEvent, {
    success: texts.reminded,
    failure: texts.remindFailed,
  })
  const status = dashboardStatusOf(event, user.uid, useMinute())
  const isAdmin = user.role !== 'reviewer'
  const isInvolved = isAdmin || event.reviewers.includes(user.uid)
  const mayRemind = isInvolved && (status === 'docsPending' || status === 'pendingInitialUpload')
  const mayWithdraw = isAdmin && event.is_published && status === 'published'
  const palette = { section: 'Event', scope: 'panel', keys: [] } as const
  useShortcut({
    ...palette,
    name: 'event: remind host',
    label: 'Remind host',
    palette: { icon: <NotificationsRounded /> },
    disabled: !mayRemind,
    run: () => setAsked('remind'),
  })
  useShortcut({
    ...palette,
    name: 'event: withdraw approval',
    label: 'Withdraw approval',
    palette: { icon: <UndoRounded /> },
    disabled: !mayWithdraw,
    run: () => setAsked('withdraw'),
  })
  const actions = [
    ...(mayRemind ? [{ label: 'Remind host', onClick: () => setAsked('remind') }] : []),
    ...(mayWithdraw
      ? [{ label: 'Withdraw approval', destructive: true, onClick: () => setAsked('withdraw') }]
      : []),
  ]
  return (
    <>
      {actions.length > 0 && <RowMenu subject={event.title} actions={actions} tabIndex={0} />}
      <RemindHostDialog
        subtitle={`“${event.title}” by ${event.huddle_name}`}
        open={asked === 'remind'}
        busy={remind.busy}
        failure={remind.failure}
        onSend={() => remind.send({ params: { eventId: event.id }, body: { to: 'hosts' } })}
        onClose={() => {
          remind.reset()
          setAsked(undefined)
        }}
      />
      <WithdrawDialog
        event={event}
        open={asked === 'withdraw'}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
