import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ReviewCase } from '#reviews/case/review-case.ts'
import type { Decision } from '#reviews/case/decision.ts'
import { reviewActions } from '#reviews/review-actions.ts'
import {
  buildEvent,
  buildSetup,
  host,
  minutesLater,
  openCase,
  opening,
  person,
} from '#reviews/testing/review-world.ts'

import { joinPlace, noPlace, placeEditsKept, splitPlace, type EventPlace } from './event-place.ts'

const secrets = ['Cellar', 'Attic', 'Boat']
const world = { nationals: ['dan'] }

type Act =
  | { kind: 'edit'; location: string | null; place_id: string | null }
  | { kind: 'approve' | 'reject' | 'undo'; by: string }

const acts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      location: fc.constantFrom(null, ...secrets),
      place_id: fc.constantFrom(null, 'Cellar-id', 'Attic-id'),
    }),
    fc.record({
      kind: fc.constantFrom('approve' as const, 'reject' as const, 'undo' as const),
      by: fc.constantFrom('ann', 'bob', 'dan'),
    }),
  ),
  { maxLength: 14 },
)

function decided(current: ReviewCase, act: Act, at: Date): Decision {
  switch (act.kind) {
    case 'edit': {
      const { location, place_id } = act
      const changes = { location, place_id }
      return reviewActions.editEvent(current, { by: host, changes, setup: buildSetup(world) }, at)
    }
    case 'approve':
      return reviewActions.approve(current, { by: person(act.by) }, at)
    case 'reject':
      return reviewActions.reject(current, { by: person(act.by), message: 'No' }, at)
    case 'undo':
      return reviewActions.undoDecision(current, { by: person(act.by), seconds: 120 }, at)
  }
}

describe('an event and its place', () => {
  test('splitting and joining an event restores it, and no readable document names a place', () => {
    fc.assert(
      fc.property(acts, (all) => {
        let current = openCase(world, buildEvent({ location: 'Cellar', place_id: 'Cellar-id' }))
        let place: EventPlace = splitPlace(current, [], noPlace).place
        all.forEach((act, index) => {
          const decision = decided(current, act, minutesLater(opening, index + 1))
          if (!decision.allowed) return
          const { place: next, ...readable } = splitPlace(decision.next, decision.facts, place)
          const text = JSON.stringify(readable)
          for (const secret of secrets) expect(text).not.toContain(secret)
          const { event, reviews, revision } = decision.next
          expect(joinPlace(readable, next)).toEqual({ event, reviews, revision })
          current = decision.next
          place = next
        })
      }),
      { numRuns: 300 },
    )
  })

  test('the place lists each edit once and keeps the newest ones', () => {
    let current = openCase(world)
    let place = noPlace
    for (let index = 0; index < placeEditsKept + 5; index += 1) {
      const edit = { kind: 'edit', location: `Room ${index}`, place_id: null } as const
      const decision = decided(current, edit, minutesLater(opening, index + 1))
      if (!decision.allowed) throw new Error(decision.message)
      place = splitPlace(decision.next, decision.facts, place).place
      current = decision.next
    }
    expect(place.edits).toHaveLength(placeEditsKept)
    expect(place.edits.at(-1)?.location).toBe(`Room ${placeEditsKept + 4}`)
    expect(place.edits[0]?.location).toBe('Room 5')
  })
})
