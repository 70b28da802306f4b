import type { HistoryEntry, ReviewCase } from '@huddle/contract'
import { expect } from 'vitest'

import type { Act, Cast } from './acts.ts'

/** The outcome of one act. */
export type Done = {
  act: Act
  requestId: string
  /** Undefined if it was carried out, or had been already. */
  refusal: string | undefined
  /** When the service decided about it. */
  at: Date
}

/**
 * Finds the one order in which everything happened by replaying the history with the pure rules.
 * Each act in the history must be allowed at its position and produce exactly its history events.
 * For an act that left no history event, the rules must give the service's outcome somewhere
 * between the previous and the next act of its client. Returns the final state according to the
 * rules.
 */
export function explain(
  opened: ReviewCase,
  history: readonly HistoryEntry[],
  clients: readonly (readonly Done[])[],
  cast: Cast,
): ReviewCase {
  const done = clients.flat()
  const states = [opened]
  const places = new Map<Done, number>()
  for (const [key, lines] of actsIn(history)) {
    const one = done.find((each) => key === keyOf(each))
    const [first] = lines
    if (one === undefined || first === undefined) throw new Error(`Nobody did ${key}`)
    expect({ ...told(one), isRepeated: places.has(one) }).toEqual({
      ...told(one),
      refusal: undefined,
      isRepeated: false,
    })
    const current = states.at(-1) ?? opened
    const decision = one.act.decide(cast, current, first.at)
    if (!decision.allowed) throw new Error(`${one.act.name} was not allowed: ${decision.message}`)
    const facts = decision.facts.map(({ review_id: _review, ...fact }) => withoutRequest(fact))
    expect({ act: one.act.name, lines: lines.map(withoutRequest) }).toEqual({
      act: one.act.name,
      lines: facts,
    })
    states.push(decision.next)
    places.set(one, states.length - 1)
  }
  for (const client of clients) checkRest(client, states, places, cast)
  return states.at(-1) ?? opened
}

/**
 * Checks that acts keep the order of their client, and that acts without effect had none to have.
 */
function checkRest(
  client: readonly Done[],
  states: readonly ReviewCase[],
  places: ReadonlyMap<Done, number>,
  cast: Cast,
): void {
  let earliest = 0
  for (const [index, one] of client.entries()) {
    const place = places.get(one)
    if (place !== undefined) {
      expect({ act: one.act.name, isInOrder: place > earliest || earliest === 0 }).toEqual({
        act: one.act.name,
        isInOrder: true,
      })
      earliest = place
      continue
    }
    const next = client.slice(index + 1).find((later) => places.has(later))
    const latest = next === undefined ? states.length - 1 : (places.get(next) ?? 0) - 1
    const answer = states.findIndex((state, at) => {
      if (at < earliest || at > latest) return false
      const decision = one.act.decide(cast, state, one.at)
      return decision.allowed
        ? one.refusal === undefined && decision.next === state
        : one.refusal === decision.code
    })
    expect({ ...told(one), isExplained: answer >= 0 }).toEqual({ ...told(one), isExplained: true })
    earliest = answer
  }
}

/** Returns the history events of each act, in the order of the acts. */
function actsIn(history: readonly HistoryEntry[]): Map<string, HistoryEntry[]> {
  const acts = new Map<string, HistoryEntry[]>()
  for (const line of history) {
    const key = line.request_id ?? line.at.toISOString()
    acts.set(key, [...(acts.get(key) ?? []), line])
  }
  return acts
}

const keyOf = ({ act, requestId, at }: Done) => (act.isLate ? at.toISOString() : requestId)

const told = ({ act, refusal }: Done) => ({ act: act.name, refusal })

function withoutRequest({ request_id: _request, ...line }: HistoryEntry) {
  return line
}
