import type { EventChanges } from '#events/event-changes.ts'
import type { Event } from '#events/event.ts'
import type { EventType } from '#universities/event-type.ts'

import type { FieldChange } from '../event-review.ts'

type MaterialField = EventType['extra_material_fields'][number]

/** How to compare one property of an event, and the fields with which a host sets it. */
type Compared = {
  keys: readonly (keyof EventChanges)[]
  text: (event: Event) => string | null
  isMaterial: (before: Event, after: Event) => boolean
}

/** A capacity increase by more than this factor needs a new decision. See R10. */
const capacityStep = 1.2

const always = () => true
const onlyIfListed = () => false
const times = ['start_datetime_local', 'end_datetime_local', 'timezone'] as const
const place = ['location', 'place_id'] as const

/**
 * Every property that reviewers compare. Fields that are set together are decided together: a start
 * moves with its end and its zone. See R10.
 */
const compared: Record<Exclude<MaterialField, 'host_huddle'>, Compared> = {
  title: { keys: ['title'], text: (event) => event.title, isMaterial: always },
  start_datetime: { keys: times, text: (event) => event.start_datetime_local, isMaterial: always },
  end_datetime: { keys: times, text: (event) => event.end_datetime_local, isMaterial: always },
  timezone: { keys: times, text: (event) => event.timezone, isMaterial: always },
  location: { keys: place, text: (event) => event.location, isMaterial: always },
  event_type: { keys: ['event_type'], text: (event) => event.event_type, isMaterial: always },
  with_alcohol: {
    keys: ['event_properties'],
    text: (event) => yesNo(event.event_properties.includes('with_alcohol')),
    isMaterial: always,
  },
  on_campus: {
    keys: ['event_properties'],
    text: (event) => yesNo(event.event_properties.includes('on_campus')),
    isMaterial: always,
  },
  max_number_of_members: {
    keys: ['max_number_of_members'],
    text: (event) => event.max_number_of_members?.toString() ?? null,
    isMaterial: (before, after) =>
      isRaised(before.max_number_of_members, after.max_number_of_members),
  },
  is_ticketed_event: {
    keys: ['is_ticketed_event'],
    text: (event) => yesNo(event.is_ticketed_event),
    isMaterial: (_before, after) => after.is_ticketed_event,
  },
  description: {
    keys: ['description'],
    text: (event) => event.description,
    isMaterial: onlyIfListed,
  },
}

/**
 * Returns the differences between two versions of an event as text, and whether each needs a new
 * decision. See R9 to R11.
 */
export function fieldChangesOf(
  before: Event,
  after: Event,
  extra: readonly MaterialField[],
): FieldChange[] {
  return Object.entries(compared).flatMap(([field, { text, isMaterial }]) => {
    const change = { field, before: text(before), after: text(after) }
    if (change.before === change.after) return []
    const is_material = isMaterial(before, after) || extra.some((name) => name === field)
    return [{ ...change, is_material }]
  })
}

/** Splits a host's changes into those that need a new decision and those that do not. */
export function splitChanges(
  changes: EventChanges,
  fields: readonly FieldChange[],
): { material: EventChanges; immaterial: EventChanges } {
  const keys = new Set<string>(
    Object.entries(compared)
      .filter(([field]) => fields.some((one) => one.field === field && one.is_material))
      .flatMap(([, { keys }]) => [...keys]),
  )
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return {
    material: Object.fromEntries(entries.filter(([key]) => keys.has(key))),
    immaterial: Object.fromEntries(entries.filter(([key]) => !keys.has(key))),
  }
}

/** Merges two consecutive lists of changes. A reverted change is dropped. */
export function mergedFieldChanges(
  earlier: readonly FieldChange[],
  later: readonly FieldChange[],
): FieldChange[] {
  const merged = new Map(earlier.map((change) => [change.field, change]))
  for (const change of later) {
    const first = merged.get(change.field)
    merged.set(change.field, first ? { ...change, before: first.before } : change)
  }
  return [...merged.values()].filter((change) => change.before !== change.after)
}

function isRaised(before: number | null, after: number | null): boolean {
  if (before === null) return false
  return after === null || after > before * capacityStep
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
