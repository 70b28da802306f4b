import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormCase } from '../../contract/src/forms/case/form-case.ts'
import * as forms from '../../contract/src/forms/testing/random-acts.ts'
import { newCase, opening as formOpening } from '../../contract/src/forms/testing/form-world.ts'
import {
  nextDocumentStatus,
  type DocumentMove,
} from '../../contract/src/reviews/document-transitions.ts'
import { reviewDocument } from '../../contract/src/reviews/review-document.ts'
import * as reviews from '../../contract/src/reviews/testing/random-acts.ts'
import { minutesLater, openCase, opening } from '../../contract/src/reviews/testing/review-world.ts'
import { root } from '../paths.ts'
import { transitionsDrawnIn, type Transition } from './state-diagram.ts'

/** For a busy machine: exploration takes a few seconds. */
const limit = { timeout: 120_000 }

type Act<Case> = {
  name: string
  minutes: number
  run: (current: Case, now: Date) => { allowed: false } | { allowed: true; next: Case }
}

/**
 * Returns the transitions that random actions cause. Each action is tried on a case in every status
 * reached so far, so rare statuses are explored as much as frequent ones. The seed is fixed, so the
 * result is, too. Undo is left out: it restores the state before a decision.
 */
function reachedFrom<World, Case>(
  worlds: fc.Arbitrary<World>,
  actsIn: (world: World) => fc.Arbitrary<Act<Case>[]>,
  open: (world: World) => Case,
  statusOf: (current: Case) => string,
  opening: Date,
): Transition[] {
  const reached: Transition[] = []
  const histories = worlds.chain((world) => actsIn(world).map((acts) => ({ world, acts })))
  const pools = new Map<string, Map<string, { current: Case; now: Date }>>()
  for (const { world, acts } of fc.sample(histories, { numRuns: 3_000, seed: 1 })) {
    const key = JSON.stringify(world)
    const first = open(world)
    const pool = pools.get(key) ?? new Map([[statusOf(first), { current: first, now: opening }]])
    pools.set(key, pool)
    for (const act of acts.filter(({ name }) => !name.startsWith('undo'))) {
      for (const [from, { current, now }] of pool) {
        const later = minutesLater(now, act.minutes)
        const decision = act.run(current, later)
        if (!decision.allowed) continue
        const to = statusOf(decision.next)
        reached.push({ from, to })
        pool.set(to, { current: decision.next, now: later })
      }
    }
  }
  return reached
}

function drawnIn(page: string): string[] {
  const text = readFileSync(join(root, 'docs/domain', page), 'utf8')
  return sorted(transitionsDrawnIn(text).filter(({ from }) => from !== '[*]'))
}

/** Ignores actions that keep the state. */
function sorted(transitions: Transition[]): string[] {
  const changes = transitions.filter(({ from, to }) => from !== to)
  return [...new Set(changes.map(({ from, to }) => `${from} --> ${to}`))].toSorted()
}

test('the diagram of an event review contains the transitions of the state machine', limit, () => {
  const { worlds, actsIn } = reviews
  const reached = reachedFrom(worlds, actsIn, openCase, (one) => one.event.review_status, opening)
  expect(drawnIn('review.md')).toEqual(sorted(reached))
})

test('the diagram of a form contains the transitions of the state machine', limit, () => {
  const { worlds, actsIn } = forms
  const statusOf = (one: FormCase): string => one.submission.status
  const reached = reachedFrom(worlds, actsIn, newCase, statusOf, formOpening)
  expect(drawnIn('forms.md')).toEqual(sorted(reached))
})

test('the diagram of a document contains the transitions of the table', () => {
  const moves: DocumentMove[] = [
    'hand-in',
    'withdraw',
    'request-changes',
    'finish-review',
    'reject',
    'new-round',
  ]
  const allowed = reviewDocument.shape.status.options.flatMap((from) =>
    moves.flatMap((move) => {
      const to = nextDocumentStatus(from, move)
      return to === undefined ? [] : [{ from, to }]
    }),
  )
  expect(drawnIn('documents.md')).toEqual(sorted(allowed))
})

test('an arrow from a composite state stands for an arrow from each state inside it', () => {
  const page = [
    '```mermaid',
    'stateDiagram-v2',
    '  state Outer {',
    '    state Inner {',
    '      a --> b: why',
    '    }',
    '    Inner --> c',
    '  }',
    '  Outer --> d',
    '```',
  ].join('\n')
  expect(transitionsDrawnIn(page).map(({ from, to }) => from + to)).toEqual([
    'ab',
    'ac',
    'bc',
    'ad',
    'bd',
    'cd',
  ])
})
