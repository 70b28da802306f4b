import { localDatetimeOf } from '#shared/zoned-time.ts'
import type { University } from '#universities/university.ts'

/** Countries where the academic year is the calendar year. */
const southern: readonly University['country'][] = ['AU', 'NZ']
const august = 8

/**
 * Returns the academic year of a moment, as `2026-27`: from 1 August, or the calendar year in the
 * southern hemisphere. See F6.
 */
export function academicYearOf(
  at: Date,
  { country, timezone }: Pick<University, 'country' | 'timezone'>,
): string {
  const [year = 0, month = 0] = localDatetimeOf(at, timezone).split('-').map(Number)
  if (southern.includes(country)) return String(year)
  const first = month >= august ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
