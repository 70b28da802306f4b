import { dependencies, type Dependency } from '@huddle/contract'

import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

export type Health = Record<Dependency, 'up' | 'down'>

/** Sends a small request to a dependency. Rejects when it does not respond. */
export type Probe = () => Promise<unknown>

const secondsToAnswer = 2
const secondsKept = 5

/**
 * The state of our dependencies, probed at most every few seconds regardless of the number of
 * callers. The reason why a dependency is down is only logged.
 */
export function createHealth(
  probes: Record<Dependency, Probe>,
  clock: Clock,
  log: Log,
): () => Promise<Health> {
  let kept: { until: number; health: Promise<Health> } | undefined

  const stateOf = async (name: Dependency): Promise<'up' | 'down'> => {
    try {
      await inTime(probes[name]())
      return 'up'
    } catch (error) {
      log.error('dependency is down', error, { dependency: name })
      return 'down'
    }
  }

  return () => {
    const now = clock.now().getTime()
    if (kept === undefined || kept.until <= now) {
      const states = Promise.all(
        dependencies.map(async (name) => [name, await stateOf(name)] as const),
      )
      kept = {
        until: now + secondsKept * 1000,
        health: states.then((pairs) => healthOf(new Map(pairs))),
      }
    }
    return kept.health
  }
}

function healthOf(states: ReadonlyMap<Dependency, 'up' | 'down'>): Health {
  const of = (name: Dependency) => states.get(name) ?? 'down'
  return { firestore: of('firestore'), auth: of('auth'), storage: of('storage') }
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer within ${secondsToAnswer} seconds`)),
      secondsToAnswer * 1000,
    )
  })
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
