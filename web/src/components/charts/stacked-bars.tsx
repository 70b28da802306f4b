import { Box, Tooltip } from '@mui/material'

import { color } from '#theme/colors.ts'

import { Axis } from './axis.tsx'
import { ChartTable } from './chart-table.tsx'
import { niceScale } from './nice-scale.ts'

export type BarSeries = { label: string; color: string }

type StackedBarsProps = {
  caption: string
  /** From bottom to top. */
  series: readonly BarSeries[]
  /** One bar each, with a value for each series. */
  bars: readonly { label: string; title: string; values: readonly number[] }[]
  height?: number
}

const mostLabels = 13

/** A chart of stacked bars over time. */
export function StackedBars({ caption, series, bars, height = 240 }: StackedBarsProps) {
  const marks = niceScale(Math.max(0, ...bars.map(({ values }) => sum(values))))
  const top = marks.at(-1) ?? 1
  const step = Math.ceil(bars.length / mostLabels)
  return (
    <Box>
      <ChartTable
        caption={caption}
        columns={['Days', ...series.map(({ label }) => label)]}
        rows={bars.map(({ title, values }) => [title, ...values])}
      />
      <Box aria-hidden>
        <Axis marks={marks} height={height}>
          <Box sx={{ display: 'flex', height: '100%', alignItems: 'flex-end' }}>
            {bars.map(({ title, values }) => (
              <Tooltip
                key={title}
                title={
                  <>
                    {title}
                    {series.map(({ label }, index) => (
                      <div key={label}>
                        {label}: {values[index]}
                      </div>
                    ))}
                  </>
                }
              >
                <Box
                  sx={{
                    flex: 1,
                    height: '100%',
                    display: 'flex',
                    flexDirection: 'column-reverse',
                    alignItems: 'center',
                    gap: '2px',
                    '&:hover': { bgcolor: color.surface.hover },
                  }}
                >
                  {series.map((one, index) => {
                    const value = values[index] ?? 0
                    return value === 0 ? null : (
                      <Box
                        key={one.label}
                        sx={{
                          width: '50%',
                          maxWidth: 32,
                          minHeight: 3,
                          height: `${(value / top) * 100}%`,
                          borderRadius: '3px',
                          bgcolor: one.color,
                          forcedColorAdjust: 'none',
                        }}
                      />
                    )
                  })}
                </Box>
              </Tooltip>
            ))}
          </Box>
        </Axis>
        <Box sx={{ display: 'flex', ml: '36px', mt: 1 }}>
          {bars.map(({ label, title }, index) => (
            <Box
              key={title}
              sx={{
                flex: 1,
                textAlign: 'center',
                fontSize: 12,
                whiteSpace: 'nowrap',
                color: color.ink.secondary,
              }}
            >
              {index % step === 0 ? label : ''}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
