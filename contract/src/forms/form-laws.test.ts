import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isApprovedBy } from '#reviews/case/votes.ts'
import { reviewDocument } from '#reviews/review-document.ts'

import type { FormCase, FormDecision } from './case/form-case.ts'
import { formUndo } from './case/form-undo.ts'
import { formActions } from './form-actions.ts'
import { formHistoryEntry } from './form-history.ts'
import { formReviewStatusOf } from './form-review-status.ts'
import { formSubmission } from './form-submission.ts'
import { minutesLater, newCase, opening, person } from './testing/form-world.ts'
import { actsIn, worlds, type Act } from './testing/random-acts.ts'

type Step = { act: Act; before: FormCase; decision: FormDecision; now: Date }

const histories = worlds.chain((world) => actsIn(world).map((acts) => ({ world, acts })))

/** Plays a random history and checks the law at each step. */
function holdsAtEveryStep(law: (step: Step) => void): void {
  fc.assert(
    fc.property(histories, ({ world, acts }) => {
      let current = newCase(world)
      let now = opening
      for (const one of acts) {
        now = minutesLater(now, one.minutes)
        const decision = one.run(current, now)
        law({ act: one, before: current, decision, now })
        if (decision.allowed) current = decision.next
      }
    }),
    { numRuns: 200 },
  )
}

const after = ({ before, decision }: Step): FormCase => (decision.allowed ? decision.next : before)

describe('laws of a form review', { timeout: 60_000 }, () => {
  test('a form is approved exactly when it has every required approval', () => {
    holdsAtEveryStep((step) => {
      const { submission } = after(step)
      const isOpen = submission.status === 'pending' || submission.status === 'changesRequested'
      if (submission.status === 'approved') expect(isApprovedBy(submission)).toBe(true)
      if (isOpen) expect(isApprovedBy(submission)).toBe(false)
      expect(submission.status === 'approved').toBe(submission.approved_at !== null)
    })
  })

  test('only listed reviewers decide and only hosts edit', () => {
    holdsAtEveryStep((step) => {
      const reviewer = /^(?:approve|reject|reopen|undo) "(\w+)"/.exec(step.act.name)?.[1]
      const { reviewers_uids } = step.before.submission
      if (reviewer !== undefined && !reviewers_uids.some((uid) => uid === reviewer))
        expect(step.decision).toMatchObject({ allowed: false, code: 'forbidden' })
      if (/^(?:edit|submit|withdraw|revise|take back).*"eve"/.test(step.act.name))
        expect(step.decision).toMatchObject({ allowed: false, code: 'forbidden' })
    })
  })

  test('repeating an action changes nothing', () => {
    holdsAtEveryStep((step) => {
      const again = step.act.run(after(step), step.now)
      // A second undo would revert the action before it; the answers of one edit may replace each
      // other.
      if (again.allowed && !/^(?:undo|edit)/.test(step.act.name)) expect(again.facts).toEqual([])
    })
  })

  test('only the reviewer, or an answer that they requested, changes a vote within a round', () => {
    holdsAtEveryStep((step) => {
      if (!/^(?:edit|approve|request|take back|remind|drop)/.test(step.act.name)) return
      const next = after(step).submission
      if (next.round !== step.before.submission.round) return
      for (const [uid, vote] of Object.entries(step.before.submission.review_statuses)) {
        if (vote.status !== 'approved' && vote.status !== 'rejected') continue
        if (step.act.name.includes(`"${uid}"`)) continue
        expect(next.review_statuses[uid]?.status).toBe(vote.status)
      }
    })
  })

  test('a form awaits somebody exactly while it is open', () => {
    holdsAtEveryStep((step) => {
      const { submission } = after(step)
      const { status, pending_reviewers_keys, waiting_reviewers_keys, turn_started_at } = submission
      expect(pending_reviewers_keys.length > 0).toBe(status === 'pending')
      const isOpen = status === 'pending' || status === 'changesRequested'
      expect(turn_started_at !== null).toBe(isOpen)
      if (!isOpen) expect(waiting_reviewers_keys).toEqual([])
      expect(waiting_reviewers_keys.filter((key) => pending_reviewers_keys.includes(key))).toEqual(
        [],
      )
      for (const viewer of [...submission.reviewers_uids, 'nobody']) {
        const isMine = pending_reviewers_keys.some((key) => key === `lakeside/${viewer}`)
        expect(formReviewStatusOf(submission, viewer) === 'needsReview').toBe(isMine)
      }
    })
  })

  test('a manual reminder changes no turn and no vote', () => {
    holdsAtEveryStep((step) => {
      if (!step.act.name.startsWith('remind by hand') || !step.decision.allowed) return
      const { status, turn_started_at, review_statuses } = step.before.submission
      expect(step.decision.next.submission).toMatchObject({
        status,
        turn_started_at,
        review_statuses,
      })
    })
  })

  test('the round number never decreases and increases only on submission by a host', () => {
    holdsAtEveryStep((step) => {
      const [earlier, later] = [step.before.submission.round, after(step).submission.round]
      if (step.act.name.startsWith('submit')) expect([earlier, earlier + 1]).toContain(later)
      else expect(later).toBe(earlier)
    })
  })

  test('only an approved registration form registers the huddle', () => {
    holdsAtEveryStep((step) => {
      const { submission, huddle } = after(step)
      const registers = submission.form_type_id === 'registrationForm'
      expect(huddle.is_registered).toBe(registers && submission.status === 'approved')
    })
  })

  test('history events are numbered consecutively and match their schema', () => {
    holdsAtEveryStep(({ before, decision }) => {
      if (!decision.allowed) return
      const count = before.submission.history_count
      expect(decision.facts.map(({ id }) => Number(id))).toEqual(
        decision.facts.map((_, index) => count + index + 1),
      )
      expect(decision.next.submission.history_count).toBe(count + decision.facts.length)
      for (const fact of decision.facts) formHistoryEntry.parse(fact)
    })
  })

  test('every change of status is recorded in the history', () => {
    holdsAtEveryStep(({ before, decision }) => {
      if (!decision.allowed) return
      if (decision.next.submission.status !== before.submission.status)
        expect(decision.facts).not.toEqual([])
    })
  })

  test('every refusal has a message', () => {
    holdsAtEveryStep(({ decision }) => {
      if (!decision.allowed) expect(decision.message).not.toBe('')
    })
  })

  test('every stored submission matches its schema', () => {
    holdsAtEveryStep((step) => {
      const { submission, answers, undo } = after(step)
      formSubmission.parse(submission)
      for (const answer of answers) reviewDocument.parse(answer)
      if (undo) formUndo.parse(undo)
    })
  })

  test('an undo restores the state before the decision', () => {
    holdsAtEveryStep(({ act: { name }, before, decision, now }) => {
      const by = /^(?:approve|reject) "(\w+)"/.exec(name)?.[1]
      if (by === undefined || !decision.allowed || decision.facts.length === 0) return
      const undone = formActions.undoDecision(
        decision.next,
        { by: person(by), seconds: 15 },
        minutesLater(now, 0.1),
      )
      if (!undone.allowed) throw new Error(undone.message)
      const { status, review_statuses, round } = before.submission
      expect(undone.next.submission).toMatchObject({ status, review_statuses, round })
      expect(undone.next.answers).toEqual(before.answers)
      expect(undone.next.huddle).toEqual(before.huddle)
    })
  })
})
