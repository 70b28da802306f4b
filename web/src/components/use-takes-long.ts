import { useEffect, useState } from 'react'

const patience = 10_000

/** True once an operation has taken so long that the person should be informed. */
export function useTakesLong(isUnderWay: boolean): boolean {
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

/** The message for an operation that takes long. */
export const takesLongText =
  'The server has not answered yet. Check your connection; Huddle keeps trying.'
