import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { z } from 'zod'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'

const savedState = z.object({ saved: z.literal(true) })

/**
 * The state of a navigation after saving: `navigate(path, { state: saved })` needs no confirmation.
 */
export const saved = { saved: true } as const

/**
 * Asks for confirmation before unsaved input is lost: on a link, on going back, on closing the
 * page.
 */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      currentLocation.pathname !== nextLocation.pathname &&
      !savedState.safeParse(nextLocation.state).success,
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
