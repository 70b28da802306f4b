import { describe } from 'vitest'
import { evaluates, fails } from '../testing/expressions.ts'

// Wednesday, 4 March 2026, 05:06:07.089 UTC
const MOMENT = 'timestamp.value(1772600767089)'

describe('timestamp', () => {
  evaluates(MOMENT, { timestamp: 1772600767089000000n })
  evaluates(`${MOMENT}.year()`, 2026n)
  evaluates(`${MOMENT}.month()`, 3n)
  evaluates(`${MOMENT}.day()`, 4n)
  evaluates(`${MOMENT}.hours()`, 5n)
  evaluates(`${MOMENT}.minutes()`, 6n)
  evaluates(`${MOMENT}.seconds()`, 7n)
  evaluates(`${MOMENT}.nanos()`, 89000000n)
  evaluates(`${MOMENT}.toMillis()`, 1772600767089n)
  evaluates(`${MOMENT}.dayOfWeek()`, 3n)
  evaluates(`${MOMENT}.dayOfYear()`, 63n)
  evaluates('timestamp.date(2026, 3, 8).dayOfWeek()', 7n)
  evaluates('timestamp.date(2026, 3, 9).dayOfWeek()', 1n)
  evaluates('timestamp.date(2024, 12, 31).dayOfYear()', 366n)
  evaluates('timestamp.date(2026, 1, 1).dayOfYear()', 1n)
  evaluates(`${MOMENT}.date() == timestamp.date(2026, 3, 4)`, true)
  evaluates(`${MOMENT}.time() == duration.time(5, 6, 7, 89000000)`, true)
  evaluates('timestamp.value(-1).nanos()', 999000000n)
  evaluates('timestamp.value(-1).toMillis()', -1n)
  evaluates('timestamp.value(-1).year()', 1969n)
  evaluates('timestamp.date(1970, 1, 1).toMillis()', 0n)
  fails('timestamp.date(2026, 2, 30)', /no date 2026-2-30/)
  fails('timestamp.date(2026, 13, 1)', /no date 2026-13-1/)
  fails("timestamp.value('0')", /no function timestamp\.value\(string\)/)
  evaluates('timestamp.value(1) < timestamp.value(2)', true)
  evaluates('timestamp.value(1) == timestamp.value(1)', true)
  evaluates('timestamp.value(1) == 1', false)
  fails('timestamp.value(1) < 2', /timestamp < int/)
})

describe('duration', () => {
  evaluates("duration.value(1, 'w')", { duration: 604_800_000_000_000n })
  evaluates("duration.value(1, 'd').seconds()", 86_400n)
  evaluates("duration.value(2, 'h').seconds()", 7_200n)
  evaluates("duration.value(3, 'm').seconds()", 180n)
  evaluates("duration.value(4, 's').seconds()", 4n)
  evaluates("duration.value(1500, 'ms').seconds()", 1n)
  evaluates("duration.value(1500, 'ms').nanos()", 500_000_000n)
  evaluates("duration.value(7, 'ns').nanos()", 7n)
  evaluates("duration.value(-1500, 'ms').nanos()", -500_000_000n)
  fails("duration.value(1, 'y')", /'y' is no unit of time/)
  fails("duration.value(1, 'constructor')", /is no unit of time/)
  evaluates('duration.time(1, 2, 3, 4)', { duration: 3_723_000_000_004n })
  evaluates("duration.abs(duration.value(-1, 's')) == duration.value(1, 's')", true)
  evaluates("duration.value(60, 's') == duration.value(1, 'm')", true)
  evaluates("duration.value(1, 's') < duration.value(1, 'm')", true)
  evaluates("-duration.value(1, 's') == duration.value(-1, 's')", true)
})

describe('arithmetic', () => {
  evaluates(
    "timestamp.date(2026, 1, 1) + duration.value(1, 'd') == timestamp.date(2026, 1, 2)",
    true,
  )
  evaluates(
    "duration.value(1, 'd') + timestamp.date(2026, 1, 1) == timestamp.date(2026, 1, 2)",
    true,
  )
  evaluates(
    "timestamp.date(2026, 1, 2) - duration.value(1, 'd') == timestamp.date(2026, 1, 1)",
    true,
  )
  evaluates(
    "timestamp.date(2026, 1, 2) - timestamp.date(2026, 1, 1) == duration.value(24, 'h')",
    true,
  )
  evaluates("duration.value(1, 'h') + duration.value(1, 'm') == duration.time(1, 1, 0, 0)", true)
  evaluates("(duration.value(1, 'h') - duration.value(1, 'm')).seconds()", 3540n)
  fails('timestamp.value(0) + 1', /timestamp \+ int/)
  fails('timestamp.value(0) + timestamp.value(0)', /timestamp \+ timestamp/)
  fails("duration.value(1, 's') - timestamp.value(0)", /duration - timestamp/)
  fails("duration.value(1, 's') * 2", /duration \* int/)
})
