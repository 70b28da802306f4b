/**
 * How the times of an event are formatted. Locale and time zone are arguments, so that tests and
 * exports can fix them.
 */
export type TimeOptions = { timeZone: string; locale?: string | undefined }

/** `Fri 20 Nov 2026` in the time zone of the event. See M14. */
export function formatDate(instant: Date, { timeZone }: TimeOptions): string {
  const parts = partsOf(instant, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`
}

/** `Fri 13 Nov`, for places where the year is clear. */
export function formatShortDate(instant: Date, { timeZone }: TimeOptions): string {
  const parts = partsOf(instant, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  return `${parts.weekday} ${parts.day} ${parts.month}`
}

/** `07:30`, or `7:30 AM` if the reader's locale uses a 12-hour clock. */
export function formatTime(instant: Date, { timeZone, locale }: TimeOptions): string {
  const { hour12 } = formatOf(locale, { hour: 'numeric' }).resolvedOptions()
  return formatOf(locale, {
    timeZone,
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
  }).format(instant)
}

/** `18:30 - 21:00`; an end on another day includes its date, and a missing end is left out. */
export function formatTimeRange(start: Date, end: Date | null, options: TimeOptions): string {
  if (end === null) return formatTime(start, options)
  const sameDay = formatDate(start, options) === formatDate(end, options)
  const until = formatTime(end, options)
  return `${formatTime(start, options)} - ${sameDay ? until : `${formatShortDate(end, options)} ${until}`}`
}

/** Start and end in one line: `Fri 20 Nov 2026, 18:30 - 21:00`. */
export function formatWhen(start: Date, end: Date | null, options: TimeOptions): string {
  return `${formatDate(start, options)}, ${formatTimeRange(start, end, options)}`
}

/**
 * The event's time zone in words ("London time") if its clock differs from the reader's at that
 * moment; undefined if both show the same time.
 */
export function foreignZone(
  instant: Date,
  timeZone: string,
  viewerZone = viewerTimeZone(),
): string | undefined {
  if (offsetOf(instant, timeZone) === offsetOf(instant, viewerZone)) return undefined
  return `${placeOf(timeZone)} time`
}

/** The reader's time zone, cached on first use. */
export function viewerTimeZone(): string {
  return formatOf(undefined, {}).resolvedOptions().timeZone
}

/** `Europe/London` as `London`. */
export function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

function partsOf(instant: Date, options: Intl.DateTimeFormatOptions): Record<string, string> {
  // Day and month names are English like the rest of the interface; only the clock follows the
  // locale.
  const parts = formatOf('en-US', options).formatToParts(instant)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

function offsetOf(instant: Date, timeZone: string): string {
  return partsOf(instant, { timeZone, timeZoneName: 'longOffset' })['timeZoneName'] ?? ''
}

/**
 * Formatters, cached because creating one takes longer than everything that a row formats with it.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}
