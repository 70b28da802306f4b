import { Alert, Button } from '@mui/material'

type StaleFormNoticeProps = {
  /** What is being edited, such as "event type". */
  what: string
  onLoad: () => void
}

/**
 * A notice above a form whose record a colleague has saved since it was opened. The input is not
 * replaced.
 */
export function StaleFormNotice({ what, onLoad }: StaleFormNoticeProps) {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onLoad}>
          Load the present {what}
        </Button>
      }
    >
      A colleague has changed this {what} meanwhile. What you have not touched stays as they saved
      it.
    </Alert>
  )
}
