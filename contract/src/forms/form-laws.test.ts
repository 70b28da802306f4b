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
import {
  buildSetup,
  host,
  minutesLater,
  newCase,
  opening,
  person,
  requirement,
  requirements,
  text,
  type World,
} from './testing/form-world.ts'

type Act = { name: string; minutes: number; run: (current: FormCase, now: Date) => FormDecision }
type Step = { act: Act; before: FormCase; decision: FormDecision; now: Date }

const worlds: fc.Arbitrary<World> = fc.record({
  reviewers: fc.subarray(['ann', 'bob', 'cat'], { minLength: 1 }),
  rule: fc.constantFrom('all' as const, 'any' as const),
  type: fc.constantFrom('general', 'registrationForm'),
  asked: fc.constantFrom([], requirements),
})

function act(world: World): fc.Arbitrary<Act> {
  const minutes = fc.constantFrom(0.1, 1, 60, 1440, 8000)
  const by = fc.constantFrom('ann', 'bob', 'cat', 'eve').map(person)
  const hosts = fc.constantFrom(host, host, host, person('eve'))
  const ids = fc.subarray(['aim', 'budget', 'unknown'].map(requirement))
  const setup = fc.constantFrom(
    buildSetup(world),
    buildSetup({ ...world, reviewers: ['dan'] }),
    null,
  )
  const answers = fc.array(
    fc.record({
      requirementId: fc.constantFrom('aim', 'budget').map(requirement),
      answer: fc.constantFrom('First', 'Second').map(text),
    }),
    { maxLength: 3 },
  )
  const of = <T>(name: string, inputs: fc.Arbitrary<T>, run: (input: T) => Act['run']) =>
    fc.tuple(minutes, inputs).map(([wait, input]) => ({
      name: `${name} ${JSON.stringify(input)}`,
      minutes: wait,
      run: run(input),
    }))
  const weighted = (weight: number, arbitrary: fc.Arbitrary<Act>) => ({ weight, arbitrary })
  return fc.oneof(
    weighted(
      5,
      of(
        'edit',
        fc.record({ by: hosts, answers, setup, form_title: fc.constantFrom(undefined, 'A', 'B') }),
        (edit) => (c, now) => formActions.edit(c, edit, now),
      ),
    ),
    weighted(
      4,
      of(
        'submit',
        fc.record({ by: hosts, setup }),
        (input) => (c, now) => formActions.submit(c, input, now),
      ),
    ),
    weighted(
      5,
      of('approve', by, (who) => (c, now) => formActions.approve(c, { by: who }, now)),
    ),
    of('reject', by, (who) => (c, now) => formActions.reject(c, { by: who, message: 'No' }, now)),
    of(
      'request',
      fc.record({ by, documents: ids }),
      (input) => (c, now) =>
        formActions.requestChanges(c, { ...input, message: 'More', reasons: {} }, now),
    ),
    of('reopen', by, (who) => (c, now) => formActions.reopenVote(c, { by: who }, now)),
    of('undo', by, (who) => (c, now) => formActions.undoDecision(c, { by: who, seconds: 15 }, now)),
    of('withdraw', hosts, (who) => (c, now) => formActions.withdraw(c, { by: who }, now)),
    of('revise', hosts, (who) => (c, now) => formActions.revise(c, { by: who }, now)),
    of(
      'take back',
      fc.record({ by: hosts, requirementId: fc.constantFrom('aim', 'budget').map(requirement) }),
      (input) => (c, now) => formActions.withdrawAnswer(c, input, now),
    ),
    of(
      'drop',
      fc.constantFrom('aim', 'budget').map(requirement),
      (requirementId) => (c, now) =>
        formActions.dropRequirement(c, { by: person('olga'), requirementId }, now),
    ),
    of(
      'reviewers',
      fc.record({ add: fc.subarray(['cat', 'dan']), remove: fc.subarray(['ann', 'bob']) }),
      ({ add, remove }) =>
        (c, now) =>
          formActions.changeReviewers(
            c,
            {
              by: person('olga'),
              add: add.map(person),
              remove: remove.map(person),
              fallback: [person('olga')],
            },
            now,
          ),
    ),
    of(
      'remind by hand',
      fc.record({
        by,
        isAdmin: fc.boolean(),
        target: fc.oneof(
          fc.constant({ to: 'hosts' } as const),
          fc.record({
            to: fc.constant('reviewers' as const),
            reviewer: fc.option(by, { nil: undefined }),
          }),
        ),
      }),
      (input) => (c, now) => formActions.remindByHand(c, input, now),
    ),
    of(
      'remind',
      fc.constant(null),
      () => (c, now) =>
        formActions.remind(
          c,
          {
            timezone: 'Europe/London',
            reminders: {
              host_days: 3,
              reviewer_working_days: 2,
              quiet_from: '21:00',
              quiet_until: '08:00',
            },
          },
          now,
        ),
    ),
  )
}

const histories = worlds.chain((world) =>
  fc.array(act(world), { maxLength: 30 }).map((acts) => ({ world, acts })),
)

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
