import { z } from 'zod'

import type { Fact } from '#reviews/case/decision.ts'
import type { ReviewCase } from '#reviews/case/review-case.ts'
import type { EventReview, FieldChange } from '#reviews/event-review.ts'
import { instant } from '#shared/instant.ts'

import { editableEventFields, event, type Event } from './event.ts'
import type { EventRevision } from './event-revision.ts'

const placeFields = editableEventFields.pick({ location: true, place_id: true })

/**
 * The document `events/{eventId}`: the event without its place, which not every role may see. See
 * decision 0193.
 */
export const eventRecord = event.omit({ location: true, place_id: true })
export type EventRecord = z.infer<typeof eventRecord>

const comparison = z.object({ before: z.string().nullable(), after: z.string().nullable() })

/** How many former locations the place keeps for the history. */
export const placeEditsKept = 40

/**
 * The place of an event, and every text that names a place: `events/{e}/private/place`. The
 * readable documents only contain the fact that the location changed. For hosts, and for staff
 * whose role may see locations. See T3, decision 0193.
 */
export const eventPlace = z
  .object({
    location: placeFields.shape.location,
    place_id: placeFields.shape.place_id,
    /** The text of `changes` in each review, by review id. */
    compared: z.record(z.string(), comparison).default({}),
    /** The place within the pending revision. */
    proposed: z
      .object({
        changes: z.object({
          location: placeFields.shape.location.removeDefault().optional(),
          place_id: placeFields.shape.place_id.removeDefault().optional(),
        }),
        /** Null if the change was reverted. */
        compared: comparison.nullable(),
      })
      .nullable()
      .default(null),
    /**
     * The locations that the edits in the history set, by time of the edit; only the newest ones.
     */
    edits: z
      .array(z.object({ at: instant, location: z.string().nullable() }))
      .max(placeEditsKept)
      .default([]),
  })
  .meta({ id: 'EventPlace' })

export type EventPlace = z.infer<typeof eventPlace>

export const noPlace: EventPlace = eventPlace.parse({})

export function withoutPlace(full: EventRecord & Partial<Event>): EventRecord {
  const { location: _location, place_id: _place, ...record } = full
  return record
}

export function withPlace(
  record: EventRecord,
  { location, place_id }: Pick<EventPlace, 'location' | 'place_id'>,
): Event {
  return { ...record, location, place_id }
}

/** The part of a case that is stored in documents that all staff in scope may read. */
export type ReadableCase = {
  event: EventRecord
  reviews: readonly EventReview[]
  revision: EventRevision | null
  facts: readonly Fact[]
}

type Placed = Pick<ReviewCase, 'event' | 'reviews' | 'revision'>

/**
 * Splits the result of a decision into the readable documents and the place. `former` is the place
 * before the decision.
 */
export function splitPlace(
  { event: full, reviews, revision }: Placed,
  facts: readonly Fact[],
  former: EventPlace,
): ReadableCase & { place: EventPlace } {
  const edited = facts.flatMap(({ action, at, details }) =>
    action === 'edited' && details['location'] !== undefined
      ? [{ at, location: details['location'] }]
      : [],
  )
  const place: EventPlace = {
    location: full.location,
    place_id: full.place_id,
    compared: Object.fromEntries(
      reviews.flatMap(({ id, changes }) => textsOf(changes).map((texts) => [id, texts])),
    ),
    proposed: revision && proposedOf(revision),
    edits: withEdits(former.edits, edited),
  }
  return {
    event: withoutPlace(full),
    reviews: reviews.map((review) => ({ ...review, changes: withoutTexts(review.changes) })),
    revision: revision && withoutProposed(revision),
    facts: facts.map(withoutLocation),
    place,
  }
}

/** Joins the readable documents and the place into the case that the review machine works on. */
export function joinPlace(
  { event: record, reviews, revision }: Pick<ReadableCase, 'event' | 'reviews' | 'revision'>,
  place: EventPlace,
): { event: Event; reviews: EventReview[]; revision: EventRevision | null } {
  const { compared, proposed } = place
  return {
    event: withPlace(record, place),
    reviews: reviews.map((review) => ({
      ...review,
      changes: withTexts(review.changes, compared[review.id]),
    })),
    revision:
      revision && proposed
        ? {
            ...revision,
            changes: { ...revision.changes, ...proposed.changes },
            fields: withTexts(revision.fields, proposed.compared),
          }
        : revision,
  }
}

/** Adds to a list of changes the texts that only permitted readers may see. */
export function withTexts(
  changes: readonly FieldChange[],
  texts: z.infer<typeof comparison> | null | undefined,
): FieldChange[] {
  return changes.map((change) =>
    change.field === 'location' && texts ? { ...change, ...texts } : change,
  )
}

/** Adds each edit once, although every review has a history event for it. */
function withEdits(former: EventPlace['edits'], edited: EventPlace['edits']): EventPlace['edits'] {
  const byTime = new Map([...former, ...edited].map((edit) => [edit.at.getTime(), edit]))
  return [...byTime.values()].slice(-placeEditsKept)
}

function textsOf(changes: readonly FieldChange[]) {
  return changes.flatMap(({ field, before, after }) =>
    field === 'location' ? [{ before, after }] : [],
  )
}

function withoutTexts(changes: readonly FieldChange[]): FieldChange[] {
  return changes.map((change) =>
    change.field === 'location' ? { ...change, before: null, after: null } : change,
  )
}

function proposedOf({ changes, fields }: EventRevision): EventPlace['proposed'] {
  const [compared = null] = textsOf(fields)
  const { location, place_id } = changes
  if (compared === null && location === undefined && place_id === undefined) return null
  return {
    changes: {
      ...(location === undefined ? {} : { location }),
      ...(place_id === undefined ? {} : { place_id }),
    },
    compared,
  }
}

function withoutProposed(revision: EventRevision): EventRevision {
  const { location: _location, place_id: _place, ...changes } = revision.changes
  return {
    ...revision,
    changes,
    fields: withoutTexts(revision.fields),
    approved_reviews: revision.approved_reviews.map((review) => ({
      ...review,
      changes: withoutTexts(review.changes),
    })),
  }
}

function withoutLocation(fact: Fact): Fact {
  if (fact.action !== 'edited' || fact.details['location'] === undefined) return fact
  return { ...fact, details: { ...fact.details, location: null } }
}
