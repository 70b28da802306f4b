import { startTransition, useState } from 'react'

/**
 * The state of a menu that is mounted when it is first opened, because tables have one in each row.
 */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  return {
    anchor,
    isOpen,
    open: (at: HTMLElement) =>
      // Keeps the current page visible until a lazily loaded menu is ready.
      startTransition(() => {
        setAnchor(at)
        setOpen(true)
      }),
    close: () => setOpen(false),
  }
}
