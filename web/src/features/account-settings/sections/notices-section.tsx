import type { NoticeSettings, StaffNoticeKind } from '@huddle/contract'
import { updateUser } from '@huddle/contract/team/update-user.ts'
import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'

import { useStaff } from '#data/staff.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import { AccountSection } from '../account-section.tsx'
import { SettingRow } from '../setting-row.tsx'

type Kind = Exclude<StaffNoticeKind, 'mention'>
type Pace = NoticeSettings[Kind]

/** Mentions are left out: staff have nowhere to mention anybody. Decision 0117. */
const kinds: readonly { kind: Kind; title: string; text: string }[] = [
  {
    kind: 'new_round',
    title: 'New events and forms',
    text: 'Something was sent in, and you are one of its reviewers.',
  },
  {
    kind: 'resubmission',
    title: 'Answers of hosts',
    text: 'A host has done what you or a colleague asked for.',
  },
  {
    kind: 'edit_after_approval',
    title: 'Changes after approval',
    text: 'A published event was changed and needs another look.',
  },
  {
    kind: 'escalation',
    title: 'Overdue reviews',
    text: 'Something has been waiting for longer than your university allows.',
  },
]

const paces: Record<Pace, string> = { instant: 'At once', digest: 'Daily digest' }

/** Which notifications a person gets by e-mail. Saved at once. Decision N6. */
export function NoticesSection() {
  const { university } = useStaff()
  return (
    <AccountSection
      id="notices"
      subtitle={`Emails for each kind: at once, or gathered in one email at 08:00 (${university.timezone}).`}
    >
      {kinds.map(({ kind, title, text }) => (
        <SettingRow
          key={kind}
          title={title}
          text={text}
          action={<PaceSwitch kind={kind} label={title} />}
        />
      ))}
    </AccountSection>
  )
}

function PaceSwitch({ kind, label }: { kind: Kind; label: string }) {
  const { user } = useStaff()
  const [wanted, setWanted] = useState<Pace>()
  const save = useEndpointMutation(updateUser, {
    success: 'Saved',
    failure: 'Error saving notices',
  })
  const change = async (pace: Pace) => {
    setWanted(pace)
    await save.send({
      params: { userId: user.uid },
      body: { notice_settings: { [kind]: pace } },
    })
    setWanted(undefined)
  }
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      aria-busy={save.busy || undefined}
      // While it is saved the choice stands already; should that fail, the stored one comes back.
      value={wanted ?? user.notice_settings[kind]}
      onChange={(_event, pace: Pace | null) => {
        if (pace !== null && !save.busy) void change(pace)
      }}
    >
      {(['instant', 'digest'] as const).map((pace) => (
        <ToggleButton key={pace} value={pace}>
          {paces[pace]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
