import { useEffect, useState } from 'react'

import { isIdle, markActive } from './idle.ts'
import { signOut, useFirebase } from './session.tsx'

const lookEvery = 60_000

/**
 * Signs out whoever has not used the dashboard for twelve hours, also when the page is opened after such a time; true from then on, so that
 * nothing is shown any more. Decision T7.
 */
export function useIdleSignOut(): boolean {
  const firebase = useFirebase()
  const [idle, setIdle] = useState(isIdle)
  useEffect(() => {
    if (idle) {
      void signOut(firebase, { comeBack: true })
      return
    }
    markActive()
    const onActivity = () => {
      // A computer that slept wakes up with a key: the time before it counts.
      if (isIdle()) setIdle(true)
      else markActive()
    }
    const timer = setInterval(() => setIdle(isIdle()), lookEvery)
    window.addEventListener('pointerdown', onActivity)
    window.addEventListener('keydown', onActivity)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', onActivity)
      window.removeEventListener('keydown', onActivity)
    }
  }, [firebase, idle])
  return idle
}
