import { createHash } from 'node:crypto'

import type { DocumentData } from 'firebase-admin/firestore'
import { expect } from 'vitest'

import { alone } from '../service.ts'
import {
  deliveriesOf,
  deliveryOf,
  isScheduled,
  type Delivery,
  type HandlerName,
} from './handlers.ts'
import {
  changeBy,
  changes,
  fieldsChanged,
  happenAgain,
  restore,
  startJournal,
  takeBack,
  type DocumentChange,
} from './journal.ts'
import { nothingOutside, world, type Outside } from './outside.ts'
import { inProcess } from './process.ts'
import type { Act, Later, Scene } from './scene.ts'

/** Everything that a series of deliveries left behind, one line for each thing. */
type State = readonly string[]

/**
 * Delivers what a scene triggers in every way that the platform may: twice, three times, out of
 * order, late, and again after the process died at any step. Each must leave the same state as one
 * clean delivery.
 */
export async function checkScene(name: HandlerName, make: () => Promise<Scene>): Promise<void> {
  startJournal()
  const scene = await make()
  const seenSoFar = await changes()
  const passed = hour * Math.max(scene.acts.length - 1, 0)
  try {
    await checkPrepared(name, scene, seenSoFar)
  } finally {
    // The next scene must begin with the same state.
    await takeBack()
    await restore(seenSoFar)
    alone.clock.pass(-passed)
  }
}

async function checkPrepared(
  name: HandlerName,
  scene: Scene,
  seenSoFar: DocumentChange[],
): Promise<void> {
  const inTime = deliveriesWithout(name, scene)
  for (const [index, act] of scene.acts.entries()) {
    // Far enough apart to have a defined order.
    if (index > 0) alone.clock.pass(hour)
    const seen = await happened(act)
    seenSoFar.unshift(...seen)
    if (scene.payloads === undefined) inTime.push(...deliveriesOf(name, seen))
  }
  startJournal()
  const stage = new Stage(name, scene, scene.at ?? alone.clock.now())
  await checkWays(inTime, stage)
  for (const [title, later] of Object.entries(scene.later ?? {}))
    await checkLater(title, later, inTime, stage)
}

async function checkWays(inTime: readonly Delivery[], stage: Stage): Promise<void> {
  const once = await stage.stateAfter(() => stage.deliver(inTime))
  expect(once).not.toEqual([])
  for (const [way, deliveries] of waysOf(inTime))
    expectSame(way, await stage.stateAfter(() => stage.deliver(deliveries)), once)
  await checkDeaths(inTime, once, stage)
}

async function checkLater(
  title: string,
  { act, isAtOnce, leadsTo }: Later,
  inTime: readonly Delivery[],
  stage: Stage,
): Promise<void> {
  const passed = isAtOnce ? 0 : hour
  alone.clock.pass(passed)
  const seen = await happened(act)
  alone.clock.pass(-passed)
  const news = deliveriesOf(stage.name, seen)
  await takeBack()
  const inTimeThen = await stage.stateAfter(async () => {
    await stage.deliver(inTime)
    await happenAgain(seen)
    await stage.deliver(news)
  })
  const onlyNews = await stage.stateAfter(async () => {
    await happenAgain(seen)
    await stage.deliver(news)
  })
  const lateOnce = await stage.stateAfter(async () => {
    await happenAgain(seen)
    await stage.deliver([...inTime, ...news])
  })
  const expected = { 'the same': inTimeThen, nothing: onlyNews, 'something else': lateOnce }[
    leadsTo
  ]
  expectSame(`late: ${title}`, lateOnce, expected)
  for (const [way, deliveries] of waysOf([...inTime, ...news])) {
    const state = await stage.stateAfter(async () => {
      await happenAgain(seen)
      await stage.deliver(deliveries)
    })
    expectSame(`late, ${way}: ${title}`, state, expected)
  }
  // A repeated run of a schedule is a new event by itself.
  if (isScheduled(stage.name)) return
  const afterwards = await stage.stateAfter(async () => {
    await stage.deliver(inTime)
    await happenAgain(seen)
    await stage.deliver([...news, ...inTime])
  })
  expectSame(`in time, and again: ${title}`, afterwards, inTimeThen)
}

/** Reports what exists but should not, and what is missing. */
function expectSame(way: string, state: State, expected: State): void {
  const without = (lines: State, others: State) => lines.filter((line) => !others.includes(line))
  const difference = { more: without(state, expected), missing: without(expected, state) }
  expect({ way, ...difference }).toEqual({ way, more: [], missing: [] })
  expect(state.length).toBe(expected.length)
}

const hour = 3_600_000
const longText = 120

/** Twice, three times and in reverse order. */
function waysOf(deliveries: readonly Delivery[]): [string, readonly Delivery[]][] {
  const each = (times: number) =>
    deliveries.flatMap((delivery) => Array.from({ length: times }, () => delivery))
  const back = deliveries.toReversed()
  if (deliveries.length === 1)
    return [
      ['twice', each(2)],
      ['thrice', each(3)],
    ]
  return [
    ['each thrice', each(3)],
    ['the other way round', back],
    ['there and back', [...deliveries, ...back]],
  ]
}

/**
 * The process dies before the first step, after the first, after the second and so on, and the
 * delivery is repeated.
 */
async function checkDeaths(inTime: readonly Delivery[], once: State, stage: Stage): Promise<void> {
  for (let steps = 0; ; steps += 1) {
    let hasDied = false
    const state = await stage.stateAfter(async () => {
      hasDied = await stage.deliver(inTime, steps)
    })
    if (!hasDied) return
    if (stage.scene.afterDeath?.isFine(state, once)) continue
    expectSame(`again after ${steps} steps`, state, once)
  }
}

async function happened(act: Act): Promise<DocumentChange[]> {
  startJournal()
  world.now = alone.clock.now()
  await act()
  return changes()
}

/** Returns the deliveries that no document change triggers. */
function deliveriesWithout(name: HandlerName, { payloads }: Scene): Delivery[] {
  if (isScheduled(name)) return [deliveryOf(name, undefined)]
  return (payloads ?? []).map((payload) => deliveryOf(name, payload))
}

/** Runs series of deliveries, each from the same state. */
class Stage {
  readonly #outside: Outside
  readonly #began: Date
  readonly name: HandlerName
  readonly scene: Scene

  constructor(name: HandlerName, scene: Scene, began: Date) {
    this.name = name
    this.scene = scene
    this.#outside = { ...nothingOutside(), ...scene.outside }
    this.#began = began
  }

  async stateAfter(play: () => Promise<unknown>): Promise<State> {
    world.outside = structuredClone(this.#outside)
    world.now = this.#began
    await play()
    const ignored = new Set(this.scene.ignored?.fields)
    const state = stateOf(await changes(), this.#outside, world.outside, ignored)
    await takeBack()
    return state
  }

  /** Returns whether the process died meanwhile and another one continued. */
  async deliver(deliveries: readonly Delivery[], steps = Infinity): Promise<boolean> {
    let stepsLeft = steps
    let hasDied = false
    const waiting = [...deliveries]
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { run, listensTo } = next
      const own = await changeBy(listensTo, async () => {
        const process = await inProcess(stepsLeft, run)
        stepsLeft = process.stepsLeft
        if (!process.hasDied) return
        hasDied = true
        stepsLeft = Infinity
        waiting.unshift(next)
        world.now = new Date(world.now.getTime() + (this.scene.againAfterMs ?? 0))
      })
      if (own) waiting.push(...deliveriesOf(this.name, [own]))
    }
    return hasDied
  }
}

function stateOf(
  seen: readonly DocumentChange[],
  before: Outside,
  { files, uploads, tasks, mails, texts, pushes, accounts }: Outside,
  ignored: ReadonlySet<string>,
): State {
  const documents = seen
    .filter((one) => !isSame(one.before.data(), one.after.data()))
    .map((one) =>
      one.after.exists
        ? `${one.path} ${textOf(fieldsChanged(one.before, one.after), ignored)}`
        : `${one.path} is gone`,
    )
  const entries = (map: ReadonlyMap<string, unknown>, what: string) =>
    [...map].map(([key, value]) => `${what} ${key} ${textOf(value, ignored)}`)
  return [
    ...documents,
    ...entries(files, 'file'),
    ...[...before.files.keys()]
      .filter((path) => !files.has(path))
      .map((path) => `file ${path} is gone`),
    ...[...uploads.keys()].map((id) => `upload ${id}`),
    // Some tasks have the time in their id.
    ...[...tasks].map(([key, data]) => `task ${key.split(' ')[0]} ${textOf(data, ignored)}`),
    ...[...mails].map((mail) => `mail ${mail}`),
    ...texts.map((text) => `text ${text}`),
    ...[...pushes].map((push) => `push ${push}`),
    ...entries(accounts, 'account'),
  ].toSorted()
}

function isSame(one: DocumentData | undefined, other: DocumentData | undefined): boolean {
  return textOf(one, new Set()) === textOf(other, new Set())
}

/** Returns the same text for the same value, whatever the order of its fields. */
function textOf(value: unknown, ignored: ReadonlySet<string>): string {
  return (
    JSON.stringify(value, (key, inner: unknown) => {
      if (ignored.has(key)) return undefined
      // Long texts are compared but not printed.
      if (typeof inner === 'string' && inner.length > longText)
        return `${inner.slice(0, longText)}… ${createHash('sha256').update(inner).digest('base64url')}`
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
      return Object.fromEntries(
        Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      )
    }) ?? 'nothing'
  )
}
