import { Box, Portal, type BoxProps } from '@mui/material'
import { useCallback } from 'react'

/**
 * An overlay over the whole page that screen readers announce even while a dialog or panel is open.
 * Those hide everything else from screen readers, but what appears here is mostly about them.
 */
export function AudiblePortal(box: BoxProps) {
  const keepAudible = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'))
    observer.observe(element, { attributeFilter: ['aria-hidden'] })
    // A dialog may already have been open when this was mounted.
    element.removeAttribute('aria-hidden')
    return () => observer.disconnect()
  }, [])
  return (
    <Portal>
      <Box ref={keepAudible} {...box} />
    </Portal>
  )
}
