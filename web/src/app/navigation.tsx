import AppRegistrationRounded from '@mui/icons-material/AppRegistrationRounded'
import ArticleRounded from '@mui/icons-material/ArticleRounded'
import BadgeRounded from '@mui/icons-material/BadgeRounded'
import EventRounded from '@mui/icons-material/EventRounded'
import FactCheckRounded from '@mui/icons-material/FactCheckRounded'
import GroupsRounded from '@mui/icons-material/GroupsRounded'
import InsightsRounded from '@mui/icons-material/InsightsRounded'
import SettingsRounded from '@mui/icons-material/SettingsRounded'
import type { ReactNode } from 'react'

import type { Staff } from '#data/staff.tsx'

import { paths } from './paths.ts'

export type NavigationEntry = {
  label: string
  path: string
  icon: ReactNode
  /** The key to press after `g`. */
  key: string
  /** Visible to everyone if omitted. */
  visible?: (staff: Staff) => boolean
}

export type NavigationSection = { label: string; entries: readonly NavigationEntry[] }

/** One table for the sidebar, the "go to" shortcuts and the palette's screens. */
const sections: readonly NavigationSection[] = [
  {
    label: 'MAIN',
    entries: [
      { label: 'Review', path: paths.review, icon: <FactCheckRounded />, key: 'r' },
      {
        label: 'Events',
        path: paths.events,
        icon: <EventRounded />,
        key: 'v',
        visible: (staff) => staff.has('isEventsTabEnabled'),
      },
      { label: 'Huddles', path: paths.huddles, icon: <GroupsRounded />, key: 'h' },
      {
        label: 'Reporting',
        path: paths.reporting,
        icon: <InsightsRounded />,
        key: 'p',
        visible: (staff) => staff.has('isReportingEnabled') && staff.permissions.can_view_analytics,
      },
    ],
  },
  {
    label: 'ADMIN & SETTINGS',
    entries: [
      {
        label: 'Event Registration',
        path: paths.eventRegistration,
        icon: <AppRegistrationRounded />,
        key: 'e',
      },
      {
        label: 'Forms',
        path: paths.forms,
        icon: <ArticleRounded />,
        key: 'f',
        visible: (staff) => staff.has('isFormsEnabled'),
      },
      { label: 'Team', path: paths.team, icon: <BadgeRounded />, key: 't' },
      {
        label: 'Settings',
        path: paths.settings,
        icon: <SettingsRounded />,
        key: 's',
        visible: (staff) => staff.user.role !== 'reviewer',
      },
    ],
  },
]

/** The sidebar sections that this person can see. */
export function navigationFor(staff: Staff): NavigationSection[] {
  return sections.map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => entry.visible?.(staff) ?? true),
  }))
}
