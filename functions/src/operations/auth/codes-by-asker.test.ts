import { codeRules } from '@huddle/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { afterTry, secondsToWait, withNewCode, type Asker, type Codes } from './codes-by-asker.ts'

const start = new Date('2026-11-20T10:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const never = () => false
const always = () => true

const owner: Asker = { asker: 'page of the owner', network: 'campus' }
/** Twenty networks, one of which is the owner's. */
const networks = ['campus', ...Array.from({ length: 19 }, (_, index) => `network-${index}`)]
const acts = fc.array(
  fc.record({
    network: fc.constantFrom(...networks),
    /** Undefined sends no asker id, as an old client does. */
    page: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
    isSending: fc.boolean(),
    pause: fc.constantFrom(0, 0, 0, 0.2, 1, 3, 15),
  }),
  { maxLength: 300, size: 'max' },
)
type Act = { network: string; page: number | undefined; isSending: boolean; pause: number }

/**
 * Applies the acts of strangers one after the other: each accepted request for a code and each
 * wrong guess.
 */
function afterActs(codes: Codes, all: readonly Act[], from: number): { codes: Codes; at: number } {
  let now = from
  let current = codes
  for (const { network, page, isSending, pause } of all) {
    now += pause
    const who = { network, asker: page === undefined ? network : `page ${page} of ${network}` }
    if (!isSending) current = afterTry(current, who.asker, never, after(now))?.codes ?? current
    else if (secondsToWait(current, who, after(now)) === 0)
      current = withNewCode(current, who, `${who.asker}@${now}`, after(now))
  }
  return { codes: current, at: now }
}

describe('strangers, including some in the owner’s network', () => {
  test('the owner of an address waits at most five minutes for a code, whatever strangers do', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const { codes, at } = afterActs([], all, 0)
        const minutes = secondsToWait(codes, owner, after(at)) / 60
        expect(minutes).toBeLessThanOrEqual(codeRules.minutesBetweenFurtherSends)
        // After the wait the owner gets the code, if nobody else asks first.
        expect(secondsToWait(codes, owner, after(at + minutes))).toBe(0)
      }),
    )
  })

  test('the owner’s code works until it expires, whatever strangers do', () => {
    fc.assert(
      fc.property(acts, acts, (before, between) => {
        const first = afterActs([], before, 0)
        const sent = withNewCode(first.codes, owner, 'own', after(first.at))
        const quick = between.map((act) => ({ ...act, pause: 0 }))
        const { codes, at } = afterActs(sent, quick, first.at)
        // The owner can still make two mistakes.
        const once = afterTry(codes, owner.asker, never, after(at))?.codes ?? []
        const twice = afterTry(once, owner.asker, never, after(at))?.codes ?? []
        const isOwn = (hash: string) => hash === 'own'
        expect(afterTry(twice, owner.asker, isOwn, after(at + 9.9))?.isProven).toBe(true)
      }),
    )
  })

  test('a code accepts at most five wrong guesses, and at most two by other askers', () => {
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

test('an owner whose network is not attacked gets a code at once, and another one within a quarter of an hour', () => {
  const elsewhere = acts.map((all) => all.filter(({ network }) => network !== 'campus'))
  fc.assert(
    fc.property(elsewhere, (all) => {
      const { codes, at } = afterActs([], all, 0)
      const count = codes.flatMap(({ sent_at }) => sent_at).length
      fc.pre(count < codeRules.grantedPerHourAndAddress)
      expect(secondsToWait(codes, owner, after(at))).toBe(0)
      const sent = withNewCode(codes, owner, 'own', after(at))
      expect(secondsToWait(sent, owner, after(at + codeRules.minutesBetweenGranted))).toBe(0)
    }),
  )
})

test('a thousand guesses from twenty networks guess a code with a chance of five in a million', () => {
  const guesses = Array.from({ length: 1000 }, (_, index) => ({
    network: networks[index % networks.length] ?? '',
    page: index % 3 === 0 ? undefined : index,
    isSending: false,
    pause: 0,
  }))
  for (const asker of [owner, { asker: 'network-3', network: 'network-3' }]) {
    const [one] = afterActs(withNewCode([], asker, 'hash', start), guesses, 0).codes
    expect(one?.tries).toBeLessThanOrEqual(codeRules.tries)
    expect(afterTry(one ? [one] : [], 'network-3', always, start)).toBeUndefined()
  }
})

test('a network gets five codes in a row and then one every five minutes, however many asker ids it makes up', () => {
  let codes: Codes = []
  const sentAt: number[] = []
  for (let minute = 0; minute <= 30; minute += 0.5) {
    const who = { asker: `page at ${minute}`, network: 'campus' }
    if (secondsToWait(codes, who, after(minute)) > 0) continue
    codes = withNewCode(codes, who, 'hash', after(minute))
    sentAt.push(minute)
  }
  expect(sentAt).toEqual([0, 1, 2, 3, 4, 9, 14, 19, 24, 29])
})

test('the number of codes per address and hour is bounded over all networks', () => {
  let codes: Codes = []
  let count = 0
  for (let second = 0; second < 3600; second += 1) {
    const who = { asker: `page ${second}`, network: `network-${second}` }
    const now = after(second / 60)
    if (secondsToWait(codes, who, now) > 0) continue
    codes = withNewCode(codes, who, 'hash', now)
    count += 1
  }
  expect(count).toBeLessThanOrEqual(codeRules.grantedPerHourAndAddress + 60)
  expect(secondsToWait(codes, owner, after(60))).toBeLessThanOrEqual(60)
})

test('a right guess uses up all codes of the address', () => {
  const phone = { asker: 'phone', network: 'phone' }
  const two = withNewCode(withNewCode([], owner, 'a', start), phone, 'b', start)
  const proven = afterTry(two, owner.asker, (hash) => hash === 'b', start)
  expect(proven?.isProven).toBe(true)
  expect(afterTry(proven?.codes ?? [], 'phone', always, start)).toBeUndefined()
})
