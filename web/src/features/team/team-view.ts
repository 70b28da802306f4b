import { dashboardRoles } from '@huddle/contract'
import { z } from 'zod'

import { tableViewFields } from '#components/data-table/table-view.ts'
import { urlChoice, urlList } from '#data/url-state.ts'

export const teamTabs = ['members', 'invitations'] as const
export type TeamTab = (typeof teamTabs)[number]

/** What the URL of the Team screen holds. */
export const teamView = z.object({
  ...tableViewFields,
  tab: urlChoice(teamTabs),
  role: urlList().transform((roles) => dashboardRoles.filter((role) => roles.includes(role))),
})
