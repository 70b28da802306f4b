import { lazy, Suspense } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'

import { TabsWithCounts } from '#components/tabs-with-counts.tsx'
import { TableSkeleton } from '#components/data-table/table-skeleton.tsx'
import { Page } from '#components/page.tsx'
import { useStaff } from '#data/staff.tsx'
import { useUrlState } from '#data/url-state.ts'
import { EventQueue } from '#features/event-review/event-queue.tsx'
import { ExportButton } from '#panels/csv-export/export-button.tsx'

import { hasFormReview } from './has-form-review.ts'
import { paths } from './paths.ts'
import { reviewTab, reviewTabs } from './review-tab.ts'
import { useMyTurnCounts } from './use-my-turn-counts.ts'

/** Loaded when its tab opens, because most reviews are of events. */
const FormQueue = lazy(() => import('#features/form-review/form-queue.tsx'))

const labels: Record<(typeof reviewTabs)[number], string> = { events: 'Events', forms: 'Forms' }

/** The landing page: the events and forms that wait for this person's decision. See M4. */
export function ReviewScreen() {
  const staff = useStaff()
  const navigate = useNavigate()
  const [{ tab }] = useUrlState(reviewTab)
  const counts = useMyTurnCounts()
  const hasForms = hasFormReview(staff)
  if (tab === 'forms' && !hasForms) return <Navigate replace to={paths.review} />
  return (
    <Page
      title="Review"
      subtitle={`${hasForms ? 'Events and forms' : 'Events'} that huddles have sent to you for a decision.`}
      action={tab === 'events' && <ExportButton list="events" />}
    >
      <TabsWithCounts
        label="What to review"
        value={tab}
        // Search, filters and the open panel belong to the tab that is being left.
        onChange={(next) =>
          void navigate(next === 'forms' ? { search: 'tab=forms' } : paths.review)
        }
        tabs={reviewTabs
          .filter((id) => id === 'events' || hasForms)
          .map((id) => ({ id, label: labels[id], count: counts[id] }))}
      />
      {tab === 'events' ? (
        <EventQueue />
      ) : (
        <Suspense fallback={<TableSkeleton label="Loading the forms" />}>
          <FormQueue />
        </Suspense>
      )}
    </Page>
  )
}
