import { useEffect, useRef, useState } from 'react'

/** Someone who has not moved the pointer for this long is not about to click. */
const restMs = 3000

/**
 * Whether the pointer is moving over an element, or did so a moment ago: rows should not move under
 * it.
 */
export function usePointerBusy() {
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => {
    clearTimeout(timer.current)
    setBusy(false)
  }
  const move = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(rest, restMs)
    setBusy(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { busy, handlers: { onPointerMove: move, onPointerDown: move, onPointerLeave: rest } }
}
