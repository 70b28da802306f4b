import BlockRounded from '@mui/icons-material/BlockRounded'
import CheckRounded from '@mui/icons-material/CheckRounded'
import ForumRounded from '@mui/icons-material/ForumRounded'

import { SplitButton } from '#components/split-button.tsx'

import type { Decision } from '../decide/decision.ts'

type ReviewButtonProps = {
  /** What it acts on, for its accessible name. */
  subject: string
  /** What asking the host is called: events and forms differ. */
  contactLabel: string
  tabIndex: 0 | -1
  /** With the decision whose dialog is asked for. */
  onOpen: (asked?: Decision) => void
}

/** The quick action of a row that awaits the viewer's decision. */
export function ReviewButton({ subject, contactLabel, tabIndex, onOpen }: ReviewButtonProps) {
  return (
    <SplitButton
      tabIndex={tabIndex}
      label="Review"
      subject={subject}
      onClick={() => onOpen()}
      actions={[
        { label: 'Approve', icon: <CheckRounded />, onClick: () => onOpen('approve') },
        { label: contactLabel, icon: <ForumRounded />, onClick: () => onOpen('contact') },
        {
          label: 'Reject',
          icon: <BlockRounded />,
          destructive: true,
          onClick: () => onOpen('reject'),
        },
      ]}
    />
  )
}
