import { Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'

import { LaptopDrawing } from '#components/drawings/drawings.tsx'
import { useDocumentTitle } from '#components/use-document-title.ts'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { PlainPage } from './plain-page.tsx'

/** Below 1024 pixels, shows only a notice that the dashboard needs a larger screen. */
export function DesktopOnly({ children }: { children: ReactNode }) {
  // `noSsr` measures the width before the first paint, so that nothing flashes. Paper is narrow
  // too, but prints what the screen shows.
  const wide = useMediaQuery(`not screen, (min-width:${measures.desktopMin}px)`, { noSsr: true })
  return wide ? children : <Notice />
}

function Notice() {
  useDocumentTitle('Made for the desktop')
  return (
    <PlainPage>
      <LaptopDrawingCentred />
      <Typography
        component="h1"
        sx={{
          mt: 4,
          fontSize: 22,
          lineHeight: '28px',
          fontWeight: 600,
          textAlign: 'center',
          color: color.brand.heading,
        }}
      >
        Huddle is made for the desktop
      </Typography>
      <Typography
        sx={{
          mt: 1,
          fontSize: 16,
          lineHeight: '24px',
          textAlign: 'center',
          color: color.ink.secondary,
        }}
      >
        The dashboard is only available on desktop.
        <br />
        Please use a computer or laptop.
      </Typography>
    </PlainPage>
  )
}

function LaptopDrawingCentred() {
  return (
    <Typography component="div" sx={{ display: 'flex', justifyContent: 'center' }}>
      <LaptopDrawing />
    </Typography>
  )
}
