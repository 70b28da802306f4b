import {
  duration,
  failure,
  int,
  timestamp,
  type RuleValue,
  type TimestampValue,
} from '../values.ts'
import { functions, methods } from './table.ts'

const MILLISECOND = 1_000_000n
const SECOND = 1_000_000_000n
const MINUTE = 60n * SECOND
const HOUR = 60n * MINUTE
const DAY = 24n * HOUR
const units: ReadonlyMap<string, bigint> = new Map([
  ['w', 7n * DAY],
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
  ['s', SECOND],
  ['ms', MILLISECOND],
  ['ns', 1n],
])

export const timeMethods = methods({
  'timestamp.date()': ({ nanos }) => timestamp(nanos - sinceMidnight(nanos)),
  'timestamp.day()': (time) => int(dateOf(time).getUTCDate()),
  /** Monday is 1, Sunday is 7. */
  'timestamp.dayOfWeek()': (time) => int(dateOf(time).getUTCDay() || 7),
  'timestamp.dayOfYear()': (time) => {
    const startOfYear = BigInt(Date.UTC(dateOf(time).getUTCFullYear(), 0, 1)) * MILLISECOND
    return int((time.nanos - startOfYear) / DAY + 1n)
  },
  'timestamp.hours()': ({ nanos }) => int(sinceMidnight(nanos) / HOUR),
  'timestamp.minutes()': ({ nanos }) => int((sinceMidnight(nanos) % HOUR) / MINUTE),
  'timestamp.month()': (time) => int(dateOf(time).getUTCMonth() + 1),
  'timestamp.nanos()': ({ nanos }) => int(modulo(nanos, SECOND)),
  'timestamp.seconds()': ({ nanos }) => int((sinceMidnight(nanos) % MINUTE) / SECOND),
  'timestamp.time()': ({ nanos }) => duration(sinceMidnight(nanos)),
  'timestamp.toMillis()': ({ nanos }) => int((nanos - modulo(nanos, MILLISECOND)) / MILLISECOND),
  'timestamp.year()': (time) => int(dateOf(time).getUTCFullYear()),

  /** The fraction below a second, with the sign of the duration. */
  'duration.nanos()': ({ nanos }) => int(nanos % SECOND),
  'duration.seconds()': ({ nanos }) => int(nanos / SECOND),
})

export const timeFunctions = functions({
  'timestamp.date(int, int, int)': ({ value: year }, { value: month }, { value: day }) => {
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
    date.setUTCFullYear(Number(year))
    const isReal = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
    return isReal
      ? timestamp(BigInt(date.getTime()) * MILLISECOND)
      : failure(`There is no date ${year}-${month}-${day}.`)
  },
  'timestamp.value(int)': ({ value }) => timestamp(value * MILLISECOND),

  'duration.abs(duration)': ({ nanos }) => duration(nanos < 0n ? -nanos : nanos),
  'duration.time(int, int, int, int)': (hours, minutes, seconds, nanos) =>
    duration(hours.value * HOUR + minutes.value * MINUTE + seconds.value * SECOND + nanos.value),
  'duration.value(int, string)': (magnitude, unit) => durationOf(magnitude.value, unit.value),
})

function durationOf(magnitude: bigint, unit: string): RuleValue {
  const nanos = units.get(unit)
  return nanos === undefined
    ? failure(`'${unit}' is no unit of time; use ${[...units.keys()].join(', ')}.`)
    : duration(magnitude * nanos)
}

function dateOf({ nanos }: TimestampValue): Date {
  return new Date(Number((nanos - modulo(nanos, MILLISECOND)) / MILLISECOND))
}

function sinceMidnight(nanos: bigint): bigint {
  return modulo(nanos, DAY)
}

function modulo(value: bigint, divisor: bigint): bigint {
  return ((value % divisor) + divisor) % divisor
}
