import AddRounded from '@mui/icons-material/AddRounded'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'

import { TabsWithCounts } from '#components/tabs-with-counts.tsx'
import { Page } from '#components/page.tsx'
import { useStaff } from '#data/staff.tsx'
import { useUrlState } from '#data/url-state.ts'
import { useCatalogue } from '#data/use-catalogue.ts'
import { RequirementsList } from '#panels/requirements/requirements-list.tsx'

import { FormsList } from './forms-list.tsx'
import { formsTabs, formsView, type FormsTab } from './forms-view.ts'

const labels: Record<FormsTab, string> = { forms: 'Forms', requirements: 'Requirements' }

/** Forms: what huddles fill in for the university, and the requirements that the forms ask for. */
export function FormsScreen() {
  const { user } = useStaff()
  const [view, setView] = useUrlState(formsView)
  const { tab } = view
  const catalogue = useCatalogue()
  const counts =
    catalogue.status === 'ready'
      ? {
          forms: catalogue.data.forms.length,
          requirements: catalogue.data.requirementTypes.filter(
            (one) => one.is_huddle_form_requirement,
          ).length,
        }
      : undefined
  return (
    <Page
      title="Forms"
      subtitle="Forms decide what huddles hand in to the university, such as their registration."
      action={
        user.role !== 'reviewer' &&
        tab === 'forms' && (
          <Button
            component={Link}
            to="/forms/create-form"
            variant="contained"
            startIcon={<AddRounded />}
          >
            Create form
          </Button>
        )
      }
    >
      <TabsWithCounts
        label="Forms or requirements"
        value={tab}
        onChange={(next) => setView({ ...formsView.parse({}), tab: next, size: view.size })}
        tabs={formsTabs.map((id) => ({ id, label: labels[id], count: counts?.[id] }))}
      />
      {tab === 'forms' ? (
        <FormsList catalogue={catalogue} />
      ) : (
        <RequirementsList owner="form" catalogue={catalogue} />
      )}
    </Page>
  )
}
