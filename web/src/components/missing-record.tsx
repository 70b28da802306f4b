import { Button } from '@mui/material'
import { Link } from 'react-router-dom'

import { LostDrawing } from '#components/drawings/drawings.tsx'
import { Page } from '#components/page.tsx'
import { StateMessage } from '#components/state-message.tsx'

type MissingRecordProps = {
  /** The title of the screen that would have shown it. */
  title: string
  /** What is missing, such as "event type". */
  what: string
  /** The list of the existing ones. */
  to: string
}

/** A screen for an address that names a record that does not exist. */
export function MissingRecord({ title, what, to }: MissingRecordProps) {
  return (
    <Page title={title}>
      <StateMessage
        drawing={<LostDrawing />}
        title={`This ${what} doesn’t exist`}
        text="The link may be wrong, or somebody has deleted it."
        action={
          <Button component={Link} to={to} size="small" variant="outlined">
            Go to {what}s
          </Button>
        }
      />
    </Page>
  )
}
