import { Box } from '@mui/material'
import type { ReactNode } from 'react'

import { Card } from '#components/card.tsx'
import { measures } from '#theme/measures.ts'

import { settingsSections, type SettingsSectionId } from './settings-sections.ts'

type SettingsSectionProps = {
  id: SettingsSectionId
  subtitle?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** One part of the screen, where its link leads. */
export function SettingsSection({ id, subtitle, action, children }: SettingsSectionProps) {
  return (
    <Box id={id} sx={{ scrollMarginTop: measures.pagePadding }}>
      <Card title={settingsSections[id]} subtitle={subtitle} action={action}>
        {children}
      </Card>
    </Box>
  )
}
