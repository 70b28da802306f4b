import { codeRules } from '@huddle/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { afterTry, secondsToWait, withNewCode, type Codes } from './codes-by-network.ts'

const start = new Date('2026-11-20T10:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const never = () => false
const always = () => true

const strangers = Array.from({ length: 20 }, (_, index) => `stranger-${index}`)
const acts = fc.array(
  fc.record({
    network: fc.constantFrom(...strangers),
    isSending: fc.boolean(),
    pause: fc.constantFrom(0, 0, 0, 0.2, 1, 3, 15),
  }),
  { maxLength: 400, size: 'max' },
)
type Act = { network: string; isSending: boolean; pause: number }

/** What strangers do one after the other, each sending that is let through and each wrong try. */
function afterActs(codes: Codes, all: readonly Act[], from: number): { codes: Codes; at: number } {
  let now = from
  let current = codes
  for (const { network, isSending, pause } of all) {
    now += pause
    if (!isSending) current = afterTry(current, network, never, after(now))?.codes ?? current
    else if (secondsToWait(current, network, after(now)) === 0)
      current = withNewCode(current, network, `${network}@${now}`, after(now))
  }
  return { codes: current, at: now }
}

describe('whatever twenty other networks do', () => {
  test('the owner has a code sent at once, and again after a quarter of an hour at the most', () => {
    fc.assert(
      fc.property(acts, acts, (before, between) => {
        const first = afterActs([], before, 0)
        expect(secondsToWait(first.codes, 'owner', after(first.at))).toBe(0)
        const sent = withNewCode(first.codes, 'owner', 'own', after(first.at))
        const second = afterActs(sent, between, first.at)
        const wait = secondsToWait(second.codes, 'owner', after(second.at)) / 60
        expect(wait + second.at - first.at).toBeLessThanOrEqual(
          Math.max(codeRules.minutesBetweenGranted, second.at - first.at),
        )
      }),
    )
  })

  test('the code of the owner is good while it lives', () => {
    fc.assert(
      fc.property(acts, acts, (before, between) => {
        const first = afterActs([], before, 0)
        const sent = withNewCode(first.codes, 'owner', 'own', after(first.at))
        const quick = between.map((act) => ({ ...act, pause: 0 }))
        const { codes, at } = afterActs(sent, quick, first.at)
        // Two mistakes of one's own are forgiven even then.
        const once = afterTry(codes, 'owner', never, after(at))?.codes ?? []
        const twice = afterTry(once, 'owner', never, after(at))?.codes ?? []
        const isOwn = (hash: string) => hash === 'own'
        expect(afterTry(twice, 'owner', isOwn, after(at + 9.9))?.isProven).toBe(true)
      }),
    )
  })

  test('no code takes more than five wrong tries, nor more than two from elsewhere', () => {
    fc.assert(
      fc.property(acts, (all) => {
        for (const { tries, tries_elsewhere } of afterActs([], all, 0).codes) {
          expect(tries).toBeLessThanOrEqual(codeRules.tries)
          expect(tries_elsewhere).toBeLessThanOrEqual(codeRules.triesElsewhere)
        }
      }),
    )
  })
})

test('a thousand guesses from twenty networks hit a code with a chance of five in a million', () => {
  const guesses = Array.from({ length: 1000 }, (_, index) => ({
    network: strangers[index % strangers.length] ?? '',
    isSending: false,
    pause: 0,
  }))
  const [one] = afterActs(withNewCode([], 'stranger-3', 'hash', start), guesses, 0).codes
  expect(one?.tries).toBe(codeRules.tries)
  expect(afterTry(one ? [one] : [], 'stranger-3', always, start)).toBeUndefined()
})

test('one network has five an hour', () => {
  let codes: Codes = []
  const sentAt: number[] = []
  for (let minute = 0; minute <= 60; minute += 0.5) {
    if (secondsToWait(codes, 'owner', after(minute)) > 0) continue
    codes = withNewCode(codes, 'owner', 'hash', after(minute))
    sentAt.push(minute)
  }
  expect(sentAt).toEqual([0, 1, 2, 3, 4, 60])
})

test('all networks together have a bounded number', () => {
  let codes: Codes = []
  for (let index = 0; index < 300; index += 1)
    if (secondsToWait(codes, `network-${index}`, start) === 0)
      codes = withNewCode(codes, `network-${index}`, 'hash', start)
  expect(codes).toHaveLength(codeRules.sendsPerHourAndAddress)
  expect(secondsToWait(codes, 'owner', start)).toBe(3600)
  expect(secondsToWait(codes, 'owner', after(60))).toBe(0)
  expect(withNewCode(codes, 'owner', 'hash', after(60))).toHaveLength(1)
})

test('a right one uses up all codes of the address', () => {
  const two = withNewCode(withNewCode([], 'home', 'a', start), 'phone', 'b', start)
  const proven = afterTry(two, 'home', (hash) => hash === 'b', start)
  expect(proven?.isProven).toBe(true)
  expect(afterTry(proven?.codes ?? [], 'phone', always, start)).toBeUndefined()
})
