import { getEventStats } from '@huddle/contract/universities/get-event-stats.ts'
import { getHuddleStats } from '@huddle/contract/universities/get-huddle-stats.ts'
import { getReport } from '@huddle/contract/universities/get-report.ts'
import { Box } from '@mui/material'
import { useState } from 'react'

import { FailureDrawing } from '#components/drawings/drawings.tsx'
import { FilterMenu } from '#components/filters/filter-menu.tsx'
import { Page } from '#components/page.tsx'
import { scopeSections } from '#components/scopes/scope-sections.ts'
import { StateMessage } from '#components/state-message.tsx'
import { useEndpointQuery } from '#data/use-endpoint-query.ts'
import { useStaff } from '#data/staff.tsx'
import { useUrlState } from '#data/url-state.ts'

import { RangeMenu } from './range-menu.tsx'
import { ReportCards } from './report-cards.tsx'
import { reportLists } from './report-lists.ts'
import { rangeOf } from './report-range.ts'
import { reportingView } from './reporting-view.ts'
import { Tile } from './tile.tsx'

/** Reporting: the numbers of the organisation, and of a range of days. */
export function ReportingScreen() {
  const { university, permissions, has } = useStaff()
  if (has('isReportingEnabled') && permissions.can_view_analytics) return <Reporting />
  return (
    <Page title="Reporting">
      <StateMessage
        drawing={<FailureDrawing />}
        title="Reporting is not available to you"
        text={
          has('isReportingEnabled')
            ? 'Your role does not see reports. An Owner can change that.'
            : `${university.name} does not use reporting.`
        }
      />
    </Page>
  )
}

function Reporting() {
  const { university } = useStaff()
  const [view, setView] = useUrlState(reportingView)
  // The day stays the same while the screen is open, so that the question does.
  const [now] = useState(() => new Date())
  const range = rangeOf(view, now, university.timezone)
  const place = { params: { universityId: university.id } }
  const huddles = useEndpointQuery(getHuddleStats, place, { isPersisted: true })
  const events = useEndpointQuery(getEventStats, place, { isPersisted: true })
  const report = useEndpointQuery(
    getReport,
    {
      ...place,
      query: { ...range, ...(view.scope.length > 0 ? { scope: view.scope.join(',') } : {}) },
    },
    { isPersisted: true },
  )
  const groups = scopeSections(university)
  const stats = huddles.status === 'ready' ? huddles.data : undefined
  const counts = events.status === 'ready' ? events.data : undefined
  return (
    <Page
      title="Reporting"
      subtitle={`${university.name} in numbers, with the lists behind them.`}
      action={
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <RangeMenu range={range} timezone={university.timezone} onChange={setView} />
          {groups.length > 0 && (
            <FilterMenu
              groups={groups}
              selection={Object.fromEntries(
                groups.map(({ id, options }) => [
                  id,
                  options.map((option) => option.id).filter((one) => view.scope.includes(one)),
                ]),
              )}
              onChange={(selection) => setView({ scope: Object.values(selection).flat() })}
            />
          )}
        </Box>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
          gap: 2,
          mt: 1.5,
          mb: 2,
        }}
      >
        <Tile label="Huddles" value={stats?.totalHuddles} to="/huddles?registered=" />
        <Tile
          label="Registered"
          value={stats?.registeredHuddles}
          note={
            stats && stats.totalHuddles > 0
              ? `${Math.round((stats.registeredHuddles / stats.totalHuddles) * 100)} %`
              : undefined
          }
          to="/huddles?registered=yes"
        />
        <Tile label="Students" value={stats?.totalStudents} to="/huddles?registered=" />
        <Tile label="Upcoming events" value={counts?.upcomingCount} to="/events?type=" />
        <Tile label="Past events" value={counts?.pastCount} to="/events?counted=past" />
      </Box>
      <ReportCards report={report} lists={reportLists(range, view.scope)} />
    </Page>
  )
}
