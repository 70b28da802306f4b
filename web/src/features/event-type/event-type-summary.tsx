import type { Catalogue, EventType } from '@huddle/contract'
import { Box } from '@mui/material'

import { Page } from '#components/page.tsx'
import { appliesToText } from '#components/scopes/applies-to-text.ts'
import { useStaff } from '#data/staff.tsx'
import { FactsCard } from '#panels/catalogue/facts-card.tsx'
import { catalogueColumns } from '#panels/requirements/catalogue-columns.ts'

import { toFields } from './event-type-form.ts'
import { RequirementSets } from './requirement-sets.tsx'
import { latePolicyLabels } from './review-card.tsx'

/** What an event type asks for, for reviewers, who do not change it. Decision T2. */
export default function EventTypeSummary({
  type,
  catalogue,
}: {
  type: EventType
  catalogue: Catalogue
}) {
  const { university } = useStaff()
  const facts = [
    ['Review', reviewText(type)],
    ['Lead time', leadText(type)],
    ['Applies to', appliesToText(type.applies_to, university)],
  ] as const
  return (
    <Page title={type.name} subtitle={type.description ?? 'Event type'}>
      <Box sx={{ ...catalogueColumns, pt: 1.5 }}>
        <RequirementSets value={toFields(type).asks} requirements={catalogue.requirementTypes} />
        <FactsCard facts={facts} />
      </Box>
    </Page>
  )
}

function reviewText({ review_required, approval_rule }: EventType): string {
  if (!review_required) return 'Not required: events are published at once'
  return approval_rule === 'all'
    ? 'All listed reviewers approve'
    : 'Any one reviewer of each organisation approves'
}

function leadText({ min_lead_days, late_policy }: EventType): string {
  const days = min_lead_days === null ? 'As in Settings' : `${min_lead_days} days`
  return `${days}; late events: ${latePolicyLabels[late_policy].toLowerCase()}`
}
