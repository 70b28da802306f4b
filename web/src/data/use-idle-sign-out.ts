import { useEffect, useState } from 'react'

import { isIdle, markActive } from './idle.ts'
import { signOut, useFirebase } from './session.tsx'

const lookEvery = 60_000

/**
 * Signs people out after twelve hours without activity, also when the page is opened after such a
 * time. Returns true from then on, so that nothing more is shown.
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
      // When a sleeping computer wakes up, the first key press must not hide the idle time before
      // it.
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
