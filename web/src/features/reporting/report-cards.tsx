import RefreshRounded from '@mui/icons-material/RefreshRounded'
import { Box, Button, Skeleton } from '@mui/material'

import { Card } from '#components/card.tsx'
import { BarList } from '#components/charts/bar-list.tsx'
import { LineChart } from '#components/charts/line-chart.tsx'
import { StackedBars } from '#components/charts/stacked-bars.tsx'
import { FailureDrawing } from '#components/drawings/drawings.tsx'
import { StateMessage } from '#components/state-message.tsx'
import type { EndpointQuery } from '#data/use-endpoint-query.ts'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { DecisionsCard } from './decisions-card.tsx'
import { Legend } from './legend.tsx'
import { shortDate } from './report-range.ts'
import type { ReportLists } from './report-lists.ts'
import type { Report } from './report.ts'

type ReportCardsProps = {
  report: EndpointQuery<Report>
  lists: ReportLists
}

/** The part of the screen that follows the chosen days. */
export function ReportCards({ report, lists }: ReportCardsProps) {
  if (report.status === 'loading') return <CardsSkeleton />
  if (report.status === 'failed')
    return (
      <StateMessage
        drawing={<FailureDrawing />}
        title="The report couldn’t be loaded"
        text="Your connection was interrupted. Nothing is lost."
        action={
          <Button
            size="small"
            variant="outlined"
            startIcon={<RefreshRounded />}
            onClick={report.retry}
          >
            Try again
          </Button>
        }
      />
    )
  const { bucket, buckets, by_type, by_scope } = report.data
  const titled = buckets.map((one) => ({
    ...one,
    label: shortDate(one.from),
    title:
      one.from === one.to ? shortDate(one.from) : `${shortDate(one.from)} - ${shortDate(one.to)}`,
  }))
  return (
    <Box
      aria-busy={report.refreshing}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
        gap: 2,
        opacity: report.refreshing ? 0.6 : 1,
        // Cards of one row are of one height.
        '& > *': { minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ gridColumn: 'span 4' }}>
        <Card
          title={bucket === 'week' ? 'Events per week' : 'Events per month'}
          action={<Legend series={series} />}
        >
          <StackedBars
            caption="Events by the day on which they start"
            series={series}
            bars={titled.map(({ label, title, published, refused }) => ({
              label,
              title,
              values: [published, refused],
            }))}
          />
        </Card>
      </Box>
      <Box sx={{ gridColumn: 'span 2' }}>
        <DecisionsCard report={report.data} lists={lists} />
      </Box>
      <Box sx={{ gridColumn: 'span 2' }}>
        <Card title="Time to first response" subtitle="Average, in days">
          <LineChart
            caption="Time from submission to the first answer of a reviewer"
            unit="days"
            points={titled.map(({ title, response_hours }) => ({
              title,
              value: response_hours === null ? null : Math.round((response_hours / 24) * 10) / 10,
            }))}
          />
        </Card>
      </Box>
      <Box sx={{ gridColumn: 'span 2' }}>
        <Card title="By type" subtitle="Events that took place or will">
          <BarList
            items={by_type.map((one) => ({ ...one, to: lists.held({ type: one.id }) }))}
            barColor={color.chart.series2}
            empty="No events in this period."
          />
        </Card>
      </Box>
      <Box sx={{ gridColumn: 'span 2' }}>
        <Card title="By council or department" subtitle="Events that took place or will">
          <BarList
            items={by_scope.map((one) => ({ ...one, to: lists.held({ scope: one.id }) }))}
            barColor={color.chart.series1}
            empty="No events in this period."
          />
        </Card>
      </Box>
    </Box>
  )
}

const series = [
  { label: 'Published or completed', color: color.chart.series1 },
  { label: 'Rejected or expired', color: color.chart.series3 },
]

function CardsSkeleton() {
  return (
    <Box
      role="status"
      aria-label="Loading the report"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: 2 }}
    >
      {[4, 2, 2, 2, 2].map((span, index) => (
        <Skeleton
          key={index}
          variant="rectangular"
          height={index < 2 ? 360 : 280}
          sx={{ gridColumn: `span ${span}`, borderRadius: `${radius.card}px` }}
        />
      ))}
    </Box>
  )
}
