const steps = [
  { unit: 'minute', seconds: 60, below: 3600 },
  { unit: 'hour', seconds: 3600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 30 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400, below: 365 * 86_400 },
  { unit: 'year', seconds: 365 * 86_400, below: Number.POSITIVE_INFINITY },
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The distance from now in words: "2 hours ago", "yesterday", "in 3 days". */
export function relativeTo(now: Date, at: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) < 60) return 'just now'
  const step = steps.find(({ below }) => Math.abs(seconds) < below) ?? steps[4]
  return words.format(Math.trunc(seconds / step.seconds), step.unit)
}

/**
 * How long something has lasted, in words: "2 hours", "1 day"; undefined for less than a minute.
 */
export function lastingSince(now: Date, since: Date): string | undefined {
  const seconds = (now.getTime() - since.getTime()) / 1000
  if (seconds < 60) return undefined
  const step = steps.find(({ below }) => seconds < below) ?? steps[4]
  const count = Math.floor(seconds / step.seconds)
  return `${count} ${step.unit}${count === 1 ? '' : 's'}`
}
