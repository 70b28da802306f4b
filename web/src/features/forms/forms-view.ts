import { z } from 'zod'

import { urlChoice, urlList } from '#data/url-state.ts'
import { requirementsView } from '#panels/requirements/requirements-view.ts'

export const formsTabs = ['forms', 'requirements'] as const
export type FormsTab = (typeof formsTabs)[number]

/** Whether hosts see a form. Decision F15. */
export const offers = ['active', 'hidden'] as const
export type Offer = (typeof offers)[number]

export const offerLabels: Record<Offer, string> = { active: 'Active', hidden: 'Hidden' }

/** What the URL of Forms holds: its own view, and that of its requirements list. */
export const formsView = z.object({
  ...requirementsView.shape,
  tab: urlChoice(formsTabs),
  type: urlList(),
  offer: urlList().transform((chosen) => offers.filter((offer) => chosen.includes(offer))),
  scope: urlList(),
})
