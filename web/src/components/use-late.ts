import { useEffect, useState } from 'react'

const patience = 10_000

/** True once something has been under way for so long that whoever waits wants to be told. */
export function useLate(isUnderWay: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isUnderWay])
  return isLate
}

/** What whoever waits for so long is told. */
export const lateText =
  'The server has not answered yet. Check your connection; Huddle keeps trying.'
