import type { ReactNode } from 'react'

import { LinkedCard } from '#components/sections/linked-card.tsx'

import { settingsSections, type SettingsSectionId } from './settings-sections.ts'

type SettingsSectionProps = {
  id: SettingsSectionId
  subtitle?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** One part of the screen, where its link leads. */
export function SettingsSection({ id, ...card }: SettingsSectionProps) {
  return <LinkedCard id={id} title={settingsSections[id]} {...card} />
}
