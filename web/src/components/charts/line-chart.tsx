import { Box, Tooltip } from '@mui/material'

import { color } from '#theme/colors.ts'

import { Axis } from './axis.tsx'
import { ChartTable } from './chart-table.tsx'
import { niceScale } from './nice-scale.ts'

type LineChartProps = {
  caption: string
  unit: string
  /** In order; a point without a value leaves a gap. */
  points: readonly { title: string; value: number | null }[]
  height?: number
}

/** A line chart of one number over time. */
export function LineChart({ caption, unit, points, height = 160 }: LineChartProps) {
  const marks = niceScale(Math.max(0, ...points.map(({ value }) => value ?? 0)), {
    fractions: true,
  })
  const top = marks.at(-1) ?? 1
  const xOf = (index: number) => ((index + 0.5) / points.length) * 100
  const yOf = (value: number) => 100 - (value / top) * 100
  return (
    <Box>
      <ChartTable
        caption={caption}
        columns={['Days', unit]}
        rows={points.map(({ title, value }) => [title, value ?? 'none'])}
      />
      <Box aria-hidden>
        <Axis marks={marks} height={height}>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            width="100%"
            height="100%"
            style={{ display: 'block', overflow: 'visible' }}
          >
            {segmentsOf(points).map((segment) => (
              <polyline
                key={segment[0]?.index}
                points={segment.map(({ index, value }) => `${xOf(index)},${yOf(value)}`).join(' ')}
                fill="none"
                stroke={color.chart.series2}
                strokeWidth={2}
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {points.map(({ title, value }, index) =>
            value === null ? null : (
              <Tooltip key={title} title={`${title}: ${value} ${unit}`}>
                <Box
                  sx={{
                    position: 'absolute',
                    left: `${xOf(index)}%`,
                    top: `${yOf(value)}%`,
                    width: 10,
                    height: 10,
                    transform: 'translate(-50%, -50%)',
                    borderRadius: '50%',
                    border: `2px solid ${color.chart.series2}`,
                    bgcolor: color.surface.paper,
                  }}
                />
              </Tooltip>
            ),
          )}
        </Axis>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            ml: '36px',
            mt: 1,
            fontSize: 12,
            color: color.ink.secondary,
          }}
        >
          <span>{points[0]?.title}</span>
          <span>{points.length > 1 ? points.at(-1)?.title : ''}</span>
        </Box>
      </Box>
    </Box>
  )
}

type Point = { index: number; value: number }

/** Groups consecutive points that have values. */
function segmentsOf(points: LineChartProps['points']): Point[][] {
  const segments: Point[][] = []
  let open: Point[] = []
  points.forEach(({ value }, index) => {
    if (value !== null) open.push({ index, value })
    else if (open.length > 0) {
      segments.push(open)
      open = []
    }
  })
  return open.length > 0 ? [...segments, open] : segments
}
