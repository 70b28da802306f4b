import { localDatetimeOf } from '#shared/zoned-time.ts'
import type { University } from '#universities/university.ts'

/** Where a year of study is a year of the calendar. */
const southern: readonly University['country'][] = ['AU', 'NZ']
const august = 8

/** The academic year of a moment, as `2026-27`: from the first of August, or the calendar year in the south. Decision F6. */
export function academicYearOf(
  at: Date,
  { country, timezone }: Pick<University, 'country' | 'timezone'>,
): string {
  const [year = 0, month = 0] = localDatetimeOf(at, timezone).split('-').map(Number)
  if (southern.includes(country)) return String(year)
  const first = month >= august ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
