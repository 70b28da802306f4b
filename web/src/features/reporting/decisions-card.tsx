import { Box, Typography } from '@mui/material'
import { Link, type To } from 'react-router-dom'

import { Card } from '#components/card.tsx'
import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

import type { ReportLists } from './report-lists.ts'
import type { Report } from './report.ts'

type DecisionsCardProps = { report: Report; lists: ReportLists }

/** How reviews of the period ended, with what waits and who came. */
export function DecisionsCard({ report, lists }: DecisionsCardProps) {
  const { approved, changes_requested, rejected } = report.decisions
  const parts = [
    { label: 'Approved', count: approved, color: color.status.published.dot },
    { label: 'Host contacted', count: changes_requested, color: color.status.needsReview.dot },
    { label: 'Rejected', count: rejected, color: color.status.rejected.dot },
  ]
  const total = approved + changes_requested + rejected
  const share = (count: number) => (total === 0 ? 0 : Math.round((count / total) * 100))
  const { going, checked_in } = report.attendance
  return (
    <Card title="Decisions" subtitle={`${total.toLocaleString('en')} in this period`}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 12,
          borderRadius: '6px',
          overflow: 'hidden',
          bgcolor: color.surface.disabled,
        }}
      >
        {parts.map(({ label, count, color: fill }) => (
          <Box
            key={label}
            sx={{ width: `${share(count)}%`, bgcolor: fill, forcedColorAdjust: 'none' }}
          />
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 2 }}>
        {parts.map(({ label, count, color: fill }) => (
          <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1.25 }}>
            <Typography
              component="dt"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, flexGrow: 1, fontSize: 13 }}
            >
              <Box
                component="span"
                aria-hidden
                sx={{
                  width: 8,
                  height: 8,
                  borderRadius: '50%',
                  bgcolor: fill,
                  flexShrink: 0,
                  forcedColorAdjust: 'none',
                }}
              />
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 500, ...tabularNumbers }}>
              {count.toLocaleString('en')}
              <Typography
                component="span"
                sx={{
                  display: 'inline-block',
                  width: 52,
                  textAlign: 'right',
                  color: color.ink.secondary,
                }}
              >
                {share(count)} %
              </Typography>
            </Typography>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          mt: 2,
          mx: -3,
          px: 3,
          pt: 2,
          borderTop: `1px solid ${color.line.divider}`,
        }}
      >
        <Fact
          label="Overdue"
          value={report.overdue.toLocaleString('en')}
          to={lists.overdue}
          isAlarming={report.overdue > 0}
        />
        <Fact
          label="Attendance rate"
          value={going === 0 ? '–' : `${Math.round((checked_in / going) * 100)} %`}
          to={lists.completed}
        />
        <Fact
          label="Huddles without upcoming events"
          value={report.huddles_without_events.toLocaleString('en')}
          to={lists.idleHuddles}
        />
      </Box>
    </Card>
  )
}

type FactProps = { label: string; value: string; to: To; isAlarming?: boolean }

function Fact({ label, value, to, isAlarming = false }: FactProps) {
  return (
    <Box component={Link} to={to} sx={{ textDecoration: 'none', color: color.ink.primary }}>
      <Typography
        component="span"
        variant="caption"
        sx={{ display: 'block', color: color.ink.secondary }}
      >
        {label}
      </Typography>
      <Typography
        component="span"
        sx={{
          fontSize: 18,
          fontWeight: 600,
          ...(isAlarming ? { color: color.feedback.error.main } : {}),
          ...tabularNumbers,
        }}
      >
        {value}
      </Typography>
    </Box>
  )
}
