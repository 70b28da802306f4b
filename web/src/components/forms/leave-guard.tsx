import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'

/** Asks once before something typed is lost: on a link, on going back, on closing the page. */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
  return (
    <FormDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      subtitle="What you changed here has not been saved."
      submitLabel="Leave"
      submitColor="error"
      onSubmit={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
