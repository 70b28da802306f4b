import type { Catalogue, Form } from '@huddle/contract'
import { Box } from '@mui/material'

import { Page } from '#components/page.tsx'
import { appliesToText } from '#components/scopes/applies-to-text.ts'
import { useStaff } from '#data/staff.tsx'
import { FactsCard } from '#panels/catalogue/facts-card.tsx'
import { catalogueColumns } from '#panels/requirements/catalogue-columns.ts'

import { AskedRequirements } from './asked-requirements.tsx'

/** What a form asks for, for reviewers, who do not change it. Decision T2. */
export default function FormSummary({ form, catalogue }: { form: Form; catalogue: Catalogue }) {
  const { university } = useStaff()
  const facts = [
    ['Type', university.form_types.find(({ id }) => id === form.type_id)?.name ?? form.type_id],
    ['Status', form.is_active ? 'Active' : 'Hidden from hosts'],
    [
      'Approval',
      form.approval_rule === 'all' ? 'All listed reviewers approve' : 'Any one reviewer approves',
    ],
    ['Applies to', appliesToText(form.applies_to, university)],
  ] as const
  return (
    <Page title={form.name} subtitle={form.description ?? 'Form'}>
      <Box sx={{ ...catalogueColumns, pt: 1.5 }}>
        <AskedRequirements value={form.requirement_ids} requirements={catalogue.requirementTypes} />
        <FactsCard facts={facts} />
      </Box>
    </Page>
  )
}
