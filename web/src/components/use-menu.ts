import { startTransition, useState } from 'react'

/** A menu that comes into being when it is first opened, since tables have one in each row. Without an anchor there is nothing to draw. */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  return {
    anchor,
    isOpen,
    open: (at: HTMLElement) =>
      // What is loaded when it is first opened is shown the moment it is there.
      startTransition(() => {
        setAnchor(at)
        setOpen(true)
      }),
    close: () => setOpen(false),
  }
}
