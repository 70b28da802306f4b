import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { askedAgainIdsOf, missingIdsOf } from './asked-requirements.ts'
import { isApprovedBy } from './case/votes.ts'
import type { Decision } from './case/decision.ts'
import type { ReviewCase } from './case/review-case.ts'
import {
  dashboardStatusLabelOf,
  dashboardStatusOf,
  unknownStatusLabel,
} from './dashboard-status.ts'
import { nextDocumentStatus, type DocumentMove } from './document-transitions.ts'
import { event as eventSchema } from '#events/event.ts'
import { eventRevision } from '#events/event-revision.ts'
import { eventReview } from './event-review.ts'
import { answerOf } from './requirement-answers.ts'
import { reviewDocument } from './review-document.ts'
import { summaryOf } from './summary-of.ts'
import { actsIn, worlds, type Act } from './testing/random-acts.ts'
import { minutesLater, openCase, opening } from './testing/review-world.ts'

type Step = { act: Act; before: ReviewCase; decision: Decision; now: Date }

const histories = worlds.chain((world) => actsIn(world).map((acts) => ({ world, acts })))

/** Plays a random history and checks the law at each step. */
function holdsAtEveryStep(law: (step: Step) => void): void {
  fc.assert(
    fc.property(histories, ({ world, acts }) => {
      let current = openCase(world)
      let now = opening
      for (const act of acts) {
        now = minutesLater(now, act.minutes)
        const decision = act.run(current, now)
        law({ act, before: current, decision, now })
        if (decision.allowed) current = decision.next
      }
    }),
    { numRuns: 150 },
  )
}

function after({ before, decision }: Step): ReviewCase {
  return decision.allowed ? decision.next : before
}

describe('laws of an event review', { timeout: 60_000 }, () => {
  test('a published event has every required approval from every organisation', () => {
    holdsAtEveryStep((step) => {
      const { event, reviews, revision } = after(step)
      if (event.review_status !== 'published') return
      expect(revision).toBeNull()
      for (const review of reviews) {
        const missing = review.reviewers_uids.filter(
          (uid) => review.review_statuses[uid]?.status !== 'approved',
        )
        const needed = review.approval_rule === 'all' ? 1 : review.reviewers_uids.length
        expect(review.outcome).toBe('approved')
        expect(review.reviewers_uids.length).toBeGreaterThan(0)
        expect(missing.length).toBeLessThan(needed)
      }
    })
  })

  test('students see an event only after its approval, and still see it while a revision is pending', () => {
    holdsAtEveryStep((step) => {
      const { event, reviews, revision } = after(step)
      const shown = revision ? revision.approved_reviews : reviews
      expect(event.is_published).toBe(
        shown.every(isApprovedBy) && shown.every((one) => one.outcome === 'approved'),
      )
    })
  })

  test('what students see of a published event changes only by an immaterial edit or an approved revision', () => {
    holdsAtEveryStep((step) => {
      const next = after(step)
      if (!step.before.event.is_published || !next.event.is_published) return
      if (next.event.title === step.before.event.title) return
      expect(step.decision.allowed && step.decision.facts.map((fact) => fact.action)).toEqual(
        expect.arrayContaining([expect.stringMatching(/changes-applied|decision-undone/)]),
      )
    })
  })

  test('repeating an action changes nothing', () => {
    holdsAtEveryStep((step) => {
      const next = after(step)
      const again = step.act.run(next, step.now)
      // A second undo would revert the action before it.
      if (again.allowed && !step.act.name.startsWith('undo')) expect(again.facts).toEqual([])
    })
  })

  test('every refusal has a message', () => {
    holdsAtEveryStep(({ decision }) => {
      if (!decision.allowed) expect(decision.message).not.toBe('')
    })
  })

  test('every reachable state has a label for every viewer', () => {
    holdsAtEveryStep((step) => {
      for (const viewer of ['ann', 'nia', 'eve', 'nobody']) {
        const { event } = after(step)
        expect(dashboardStatusLabelOf(dashboardStatusOf(event, viewer))).not.toBe(
          unknownStatusLabel,
        )
        expect(dashboardStatusLabelOf(dashboardStatusOf(event, viewer, step.now))).not.toBe(
          unknownStatusLabel,
        )
      }
    })
  })

  test('a document changes its status only as the table allows, except by an undo', () => {
    const moves: DocumentMove[] = [
      'hand-in',
      'withdraw',
      'request-changes',
      'finish-review',
      'reject',
      'new-round',
    ]
    holdsAtEveryStep((step) => {
      if (step.act.name.startsWith('undo')) return
      for (const document of after(step).documents) {
        const earlier = step.before.documents.find((one) => one.id === document.id)
        if (!earlier || earlier.status === document.status) continue
        expect(moves.map((move) => nextDocumentStatus(earlier.status, move))).toContain(
          document.status,
        )
      }
    })
  })

  test('only the reviewer, a requested answer or a material edit changes a vote within a round', () => {
    holdsAtEveryStep((step) => {
      if (!/^(submit|withdraw document|approve|request|mark)/.test(step.act.name)) return
      for (const review of after(step).reviews) {
        const earlier = step.before.reviews.find((one) => one.id === review.id)
        for (const [uid, vote] of Object.entries(earlier?.review_statuses ?? {})) {
          if (vote.status !== 'approved' && vote.status !== 'rejected') continue
          if (step.act.name.includes(`"${uid}"`)) continue
          if (earlier?.round !== review.round) continue
          expect(review.review_statuses[uid]?.status).toBe(vote.status)
        }
      }
    })
  })

  test('the summary on the event always matches its review records', () => {
    holdsAtEveryStep((step) => {
      if (!step.decision.allowed || step.decision.next === step.before) return
      const next = after(step)
      expect(next.event).toMatchObject(summaryOf(next, step.now))
    })
  })

  test('every stored document matches its schema', () => {
    holdsAtEveryStep((step) => {
      const { event, reviews, documents, revision } = after(step)
      eventSchema.parse(event)
      for (const review of reviews) eventReview.parse(review)
      for (const document of documents) reviewDocument.parse(document)
      if (revision) eventRevision.parse(revision)
    })
  })

  test('history events are numbered consecutively', () => {
    holdsAtEveryStep(({ before, decision }) => {
      if (!decision.allowed) return
      for (const review of decision.next.reviews) {
        const earlier = before.reviews.find((one) => one.id === review.id)?.history_count ?? 0
        const numbers = decision.facts
          .filter((fact) => fact.review_id === review.id)
          .map((fact) => Number(fact.id))
        expect(numbers).toEqual(numbers.map((_, index) => earlier + index + 1))
        expect(review.history_count).toBe(earlier + numbers.length)
      }
    })
  })

  test('a dropped requirement is not awaited, and its answer and finished reviews stay unchanged', () => {
    holdsAtEveryStep((step) => {
      const id = /^drop requirement "(\w+)"/.exec(step.act.name)?.[1]
      if (id === undefined) return
      const next = after(step)
      expect(next.documents.map(answerOf)).toEqual(step.before.documents.map(answerOf))
      for (const review of next.reviews) {
        const earlier = step.before.reviews.find((one) => one.id === review.id)
        if (earlier?.outcome !== 'open') {
          expect(review).toMatchObject({ requirements: earlier?.requirements })
          continue
        }
        const missing: string[] = missingIdsOf(review, next.documents)
        expect([...missing, ...askedAgainIdsOf(review)]).not.toContain(id)
        expect(missingIdsOf(earlier, step.before.documents)).toEqual(
          expect.arrayContaining(missing),
        )
        expect(review.requirements.map((one) => one.id)).toEqual(
          earlier.requirements.map((one) => one.id),
        )
      }
    })
  })

  test('only listed reviewers decide', () => {
    holdsAtEveryStep((step) => {
      const name = /^(approve|reject) "(\w+)"/.exec(step.act.name)?.[2]
      if (name === undefined || step.before.event.reviewers.some((uid) => uid === name)) return
      expect(step.decision).toMatchObject({ allowed: false, code: 'forbidden' })
    })
  })
})
