import { Alert, Button } from '@mui/material'

type ChangedMeanwhileProps = {
  /** What is being edited: "event type". */
  what: string
  onLoad: () => void
}

/** Said above a form whose record a colleague has saved since it was opened; what is being typed is not replaced. */
export function ChangedMeanwhile({ what, onLoad }: ChangedMeanwhileProps) {
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
