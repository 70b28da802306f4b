import type { FieldChange } from '@huddle/contract'

import { formatDate, formatTime, placeOf } from '#components/dates/event-time.ts'

/** Names of event types by id; without one the type is not called by its id. */
export type TypeNames = ReadonlyMap<string, string>

/** What a field held, in the words in which the panel shows it. */
export function changeText(
  field: string,
  value: FieldChange['before'],
  typeNames: TypeNames,
): string {
  if (value === null) return emptyTexts[field] ?? 'nothing'
  if (field === 'start_datetime' || field === 'end_datetime') return momentText(value)
  if (field === 'timezone') return `${placeOf(value)} time`
  if (field === 'event_type') return typeNames.get(value) ?? 'another type'
  if (value === 'yes') return 'Yes'
  return value === 'no' ? 'No' : value
}

const emptyTexts: Record<string, string> = {
  location: 'No location',
  event_type: 'No type',
  max_number_of_members: 'No limit',
}

/** The event's own clock, as it was entered: no zone is applied. */
function momentText(local: string): string {
  const at = new Date(`${local}Z`)
  return `${formatDate(at, { timeZone: 'UTC' })}, ${formatTime(at, { timeZone: 'UTC' })}`
}
