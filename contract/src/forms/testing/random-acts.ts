import fc from 'fast-check'

import type { FormCase, FormDecision } from '../case/form-case.ts'
import { formActions } from '../form-actions.ts'
import {
  buildSetup,
  host,
  person,
  requirement,
  requirements,
  text,
  type World,
} from './form-world.ts'

/** One action by anybody, with the time that passed before it. */
export type Act = {
  name: string
  minutes: number
  run: (current: FormCase, now: Date) => FormDecision
}

/** Forms and registrations, with and without questions, with both approval rules. */
export const worlds: fc.Arbitrary<World> = fc.record({
  reviewers: fc.subarray(['ann', 'bob', 'cat'], { minLength: 1 }),
  rule: fc.constantFrom('all' as const, 'any' as const),
  type: fc.constantFrom('general', 'registrationForm'),
  asked: fc.constantFrom([], requirements),
})

/** Sequences of sensible and senseless actions by reviewers, hosts, owners and schedules. */
export function actsIn(world: World): fc.Arbitrary<Act[]> {
  return fc.array(act(world), { maxLength: 30 })
}

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
