import { Box, Portal, type BoxProps } from '@mui/material'
import { useCallback } from 'react'

/**
 * Something over the whole page that screen readers hear also while a dialog or a panel is open. Those hide everything beside them; what is said here
 * is mostly about just them.
 */
export function AudiblePortal(box: BoxProps) {
  const keepAudible = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'))
    observer.observe(element, { attributeFilter: ['aria-hidden'] })
    // A dialog may have been open before.
    element.removeAttribute('aria-hidden')
    return () => observer.disconnect()
  }, [])
  return (
    <Portal>
      <Box ref={keepAudible} {...box} />
    </Portal>
  )
}
