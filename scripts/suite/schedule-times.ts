import { Failure } from '../failure.ts'

/**
 * When a schedule is due next, in the two notations of Cloud Scheduler: `every 15 minutes`, `every
 * day 03:00`, `every monday 09:00`, and the five fields of cron.
 */
export function nextRun(schedule: string, timeZone: string, after: Date): Date {
  const interval = intervalOf(schedule)
  if (interval !== undefined) return new Date(after.getTime() + interval)
  const fields = parseCron(cronOf(schedule))
  const clock = clockIn(timeZone)
  let time = Math.floor(after.getTime() / minute) * minute + minute
  const end = time + longestWait
  while (time < end) {
    const moment = clock(time)
    if (!matchesHour(fields, moment)) {
      // Skips to the next full hour in that time zone, which avoids all arithmetic with months and
      // daylight saving time.
      time += (60 - moment.minute) * minute
    } else if (fields.minutes.includes(moment.minute)) {
      return new Date(time)
    } else {
      time += minute
    }
  }
  throw new Failure(`The schedule "${schedule}" is never due.`)
}

const minute = 60_000
const longestWait = 366 * 24 * 60 * minute
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

type Fields = {
  minutes: number[]
  hours: number[]
  days: number[]
  months: number[]
  weekdays: number[]
}
type Moment = { minute: number; hour: number; day: number; month: number; weekday: number }

function intervalOf(schedule: string): number | undefined {
  const match = /^every (?:(\d+) )?(minute|hour)s?$/i.exec(schedule.trim())
  if (match === null) return undefined
  return Number(match[1] ?? 1) * (match[2]?.toLowerCase() === 'hour' ? 60 : 1) * minute
}

function cronOf(schedule: string): string {
  const match = /^every (\w+) (\d{1,2}):(\d{2})$/i.exec(schedule.trim())
  if (match === null) return schedule
  const day = match[1]?.toLowerCase() ?? ''
  const weekday = days.findIndex((name) => name === day || name.slice(0, 3) === day)
  if (day !== 'day' && weekday < 0) throw unreadable(schedule)
  return `${Number(match[3])} ${Number(match[2])} * * ${day === 'day' ? '*' : weekday}`
}

function parseCron(cron: string): Fields {
  const [minutes, hours, daysOfMonth, months, weekdays, ...rest] = cron.trim().split(/\s+/)
  if (weekdays === undefined || rest.length > 0) throw unreadable(cron)
  return {
    minutes: parseField(minutes ?? '', 0, 59),
    hours: parseField(hours ?? '', 0, 23),
    days: parseField(daysOfMonth ?? '', 1, 31),
    months: parseField(months ?? '', 1, 12),
    weekdays: parseField(weekdays, 0, 7).map((weekday) => weekday % 7),
  }
}

function parseField(field: string, lowest: number, highest: number): number[] {
  return field.split(',').flatMap((part) => {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
    if (match === null) throw unreadable(field)
    const [, from, to, step] = match
    const first = from === undefined ? lowest : Number(from)
    const last =
      to !== undefined ? Number(to) : from === undefined || step !== undefined ? highest : first
    if (first < lowest || last > highest || first > last) throw unreadable(field)
    const every = Number(step ?? 1)
    if (every < 1) throw unreadable(field)
    return Array.from(
      { length: Math.floor((last - first) / every) + 1 },
      (_, i) => first + i * every,
    )
  })
}

/** As in cron: if both kinds of day are restricted, either one suffices. */
function matchesHour(fields: Fields, moment: Moment): boolean {
  const anyDay = fields.days.length === 31
  const anyWeekday = new Set(fields.weekdays).size === 7
  const day = fields.days.includes(moment.day)
  const weekday = fields.weekdays.includes(moment.weekday)
  return (
    fields.hours.includes(moment.hour) &&
    fields.months.includes(moment.month) &&
    (anyDay || anyWeekday ? day && weekday : day || weekday)
  )
}

function clockIn(timeZone: string): (time: number) => Moment {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'long',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
    const number = (name: 'minute' | 'hour' | 'day' | 'month') => Number(parts.get(name))
    return {
      minute: number('minute'),
      hour: number('hour'),
      day: number('day'),
      month: number('month'),
      weekday: days.indexOf(parts.get('weekday')?.toLowerCase() ?? ''),
    }
  }
}

function unreadable(schedule: string): Failure {
  return new Failure(`"${schedule}" is not a schedule that can be read.`)
}
