/** The parts of the screen, in their order, each with the fragment of the URL that leads to it. */
export const settingsSections = {
  university: 'University',
  units: 'Councils and departments',
  reminders: 'Review and reminders',
  replies: 'Saved replies',
  blackout: 'Blackout dates',
  retention: 'Data retention',
  features: 'Features',
} as const

export type SettingsSectionId = keyof typeof settingsSections
