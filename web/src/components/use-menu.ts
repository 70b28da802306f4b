import { useState } from 'react'

/** A menu that comes into being when it is first opened, since tables have one in each row. Without an anchor there is nothing to draw. */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  return {
    anchor,
    isOpen,
    open: (at: HTMLElement) => {
      setAnchor(at)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
