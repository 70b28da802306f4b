import { z } from 'zod'

import { urlChoice, urlList } from '#data/url-state.ts'
import { requirementsView } from '#panels/requirements/requirements-view.ts'

export const eventRegistrationTabs = ['types', 'requirements'] as const
export type EventRegistrationTab = (typeof eventRegistrationTabs)[number]

/** Who approves events of a type, as the table says it and filters by it. */
export const reviewWays = ['all', 'any', 'none'] as const
export type ReviewWay = (typeof reviewWays)[number]

export const reviewWayLabels: Record<ReviewWay, string> = {
  all: 'All reviewers',
  any: 'Any reviewer',
  none: 'Published without review',
}

/** What the URL of Event Registration holds: its own view, and that of its requirements list. */
export const eventRegistrationView = z.object({
  ...requirementsView.shape,
  tab: urlChoice(eventRegistrationTabs),
  review: urlList().transform((ways) => reviewWays.filter((way) => ways.includes(way))),
  scope: urlList(),
})
