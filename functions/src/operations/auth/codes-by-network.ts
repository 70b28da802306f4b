import { codeRules } from '@huddle/contract'

import type { NetworkCode } from '#store/one-time-code.ts'

/** The codes of one address, one for each network that asked for one lately. */
export type Codes = readonly NetworkCode[]

const minute = 60_000
const hour = 60 * minute

/**
 * Seconds until a network may have a code sent to the address; 0 is now. Each has its own pause and quota, and what it asks for at most every
 * quarter of an hour is always granted, so that nobody elsewhere keeps the owner of the address out. What comes sooner shares a quota with
 * all others, which keeps down how often an address is written to, and how often it can be guessed at.
 */
export function secondsToWait(codes: Codes, network: string, now: Date): number {
  const since = (at: Date): number => now.getTime() - at.getTime()
  const lately = (sent: readonly Date[]): Date[] => sent.filter((at) => since(at) < hour)
  const own = lately(sentFrom(codes, network))
  const all = lately(codes.flatMap(({ sent_at }) => sent_at)).toSorted(byTime)
  const soonAgain = lately(codes.flatMap(({ sent_at }) => extrasOf(sent_at))).toSorted(byTime)

  const untilLeaves = (sent: readonly Date[], most: number): number => {
    const oldest = sent.at(-most)
    return oldest === undefined ? 0 : hour - since(oldest)
  }
  const last = own.at(-1)
  const pause = last === undefined ? 0 : codeRules.secondsBetweenSends * 1000 - since(last)
  const untilGranted =
    last === undefined ? 0 : codeRules.minutesBetweenGranted * minute - since(last)
  const untilShared = untilLeaves(soonAgain, codeRules.sendsPerHour)
  const wait = Math.max(
    pause,
    untilLeaves(own, codeRules.sendsPerHour),
    untilLeaves(all, codeRules.sendsPerHourAndAddress),
    Math.min(untilGranted, untilShared),
  )
  return Math.ceil(Math.max(wait, 0) / 1000)
}

/** A new code kills the old one of the same network; those that others asked for stay. */
export function withNewCode(
  codes: Codes,
  network: string,
  code_hash: string,
  now: Date,
): NetworkCode[] {
  const others = codes.filter((one) => one.network !== network && isOfUse(one, now))
  const sent = sentFrom(codes, network).filter((at) => now.getTime() - at.getTime() < hour)
  const code = {
    network,
    code_hash,
    tries: 0,
    tries_elsewhere: 0,
    code_expires_at: new Date(now.getTime() + codeRules.minutesValid * minute),
    sent_at: [...sent, now],
  }
  return [...others, code]
}

/**
 * One try from a network. A code takes five wrong ones and is dead; others than the network that asked for it have but two of them, so that
 * strangers cannot use up the owner's. A right one uses up all codes of the address. Undefined where no code can be tried.
 */
export function afterTry(
  codes: Codes,
  network: string,
  isRight: (codeHash: string) => boolean,
  now: Date,
): { codes: NetworkCode[]; isProven: boolean } | undefined {
  const open = codes.filter((one) => canBeTried(one, network, now))
  if (open.length === 0) return undefined
  // Each is compared, so that the time tells nothing.
  const right = open.filter(({ code_hash }) => code_hash !== null && isRight(code_hash))
  if (right.length > 0)
    return { codes: codes.map((one) => ({ ...one, code_hash: null })), isProven: true }
  return {
    codes: codes.map((one) => (open.includes(one) ? withWrongTry(one, network) : one)),
    isProven: false,
  }
}

function canBeTried(one: NetworkCode, network: string, now: Date): boolean {
  return (
    one.code_hash !== null &&
    one.code_expires_at > now &&
    one.tries < codeRules.tries &&
    (one.network === network || one.tries_elsewhere < codeRules.triesElsewhere)
  )
}

function withWrongTry(one: NetworkCode, network: string): NetworkCode {
  return {
    ...one,
    tries: one.tries + 1,
    tries_elsewhere: one.tries_elsewhere + (one.network === network ? 0 : 1),
  }
}

function sentFrom(codes: Codes, network: string): readonly Date[] {
  return codes.find((one) => one.network === network)?.sent_at ?? []
}

/** Those that came soon after another one of the same network. */
function extrasOf(sent: readonly Date[]): Date[] {
  return sent.filter((at, index) => {
    const before = sent[index - 1]
    return (
      before !== undefined &&
      at.getTime() - before.getTime() < codeRules.minutesBetweenGranted * minute
    )
  })
}

/** Whether the code may still be tried, or a sending still counts. */
function isOfUse({ code_expires_at, sent_at }: NetworkCode, now: Date): boolean {
  return code_expires_at > now || sent_at.some((at) => now.getTime() - at.getTime() < hour)
}

function byTime(one: Date, other: Date): number {
  return one.getTime() - other.getTime()
}
