import { codeRules } from '@huddle/contract'

import type { AskedCode } from '#store/one-time-code.ts'

/** The codes of one address, one for each asker within the last hour. */
export type Codes = readonly AskedCode[]

/**
 * Who asked for the code, and from which network. A client can make up an asker id, but not its
 * network.
 */
export type Asker = { asker: string; network: string }

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * Seconds until a code may be sent to the address; 0 means now. The wait is a gap of minutes and
 * never a lock, because a stranger who uses up a quota would use up the owner's too. A network that
 * was sent nothing recently does not wait for other networks. Further requests share one gap across
 * all networks, which bounds how many messages an address receives and how many guesses are
 * possible. See decision 0182.
 */
export function secondsToWait(codes: Codes, { network }: Asker, now: Date): number {
  const isLate = (at: Date) => now.getTime() - at.getTime() < hour
  const sentFor = (from: string) =>
    timesOf(codes.filter((one) => one.network === from)).filter(isLate)
  const own = sentFor(network)
  const all = timesOf(codes).filter(isLate)
  const networks = new Set(codes.map((one) => one.network))
  const extras = [...networks].flatMap((one) => extrasOf(sentFor(one))).toSorted(byTime)

  const isGranted = !own.some((at) => now.getTime() - at.getTime() < grantedAfter)
  const isCrowded = all.length >= codeRules.grantedPerHourAndAddress
  const wait = Math.max(
    untilGapIsOver(own, now),
    isGranted ? 0 : untilGapIsOver(extras, now),
    isCrowded ? untilAfter(all.at(-1), codeRules.secondsBetweenSends * second, now) : 0,
  )
  return Math.ceil(Math.max(wait, 0) / second)
}

/**
 * A new code replaces the previous code of the same asker. The codes of other askers stay valid.
 */
export function withNewCode(
  codes: Codes,
  { asker, network }: Asker,
  code_hash: string,
  now: Date,
): AskedCode[] {
  const others = codes.filter((one) => one.asker !== asker && isOfUse(one, now))
  const own = codes.find((one) => one.asker === asker)
  const sent = (own?.sent_at ?? []).filter((at) => now.getTime() - at.getTime() < hour)
  const code = {
    asker,
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
 * Applies one guess. A code is dead after five wrong guesses, of which other askers have at most
 * two: they cannot use up the owner's guesses, and an owner who has lost the page can still use the
 * code. A right guess uses up all codes of the address. Undefined when no code can be tried.
 */
export function afterTry(
  codes: Codes,
  asker: string,
  isRight: (codeHash: string) => boolean,
  now: Date,
): { codes: AskedCode[]; isProven: boolean } | undefined {
  const open = codes.filter((one) => canBeTried(one, asker, now))
  if (open.length === 0) return undefined
  // Compares with every code, so that the response time reveals nothing.
  const right = open.filter(({ code_hash }) => code_hash !== null && isRight(code_hash))
  if (right.length > 0)
    return { codes: codes.map((one) => ({ ...one, code_hash: null })), isProven: true }
  return {
    codes: codes.map((one) => (open.includes(one) ? withWrongTry(one, asker) : one)),
    isProven: false,
  }
}

const grantedAfter = codeRules.minutesBetweenGranted * minute

/** The gap is short while few codes were sent within the hour, and longer after that. */
function untilGapIsOver(sent: readonly Date[], now: Date): number {
  const gap =
    sent.length < codeRules.sendsPerHour
      ? codeRules.secondsBetweenSends * second
      : codeRules.minutesBetweenFurtherSends * minute
  return untilAfter(sent.at(-1), gap, now)
}

function untilAfter(last: Date | undefined, gap: number, now: Date): number {
  return last === undefined ? 0 : gap - (now.getTime() - last.getTime())
}

function canBeTried(one: AskedCode, asker: string, now: Date): boolean {
  return (
    one.code_hash !== null &&
    one.code_expires_at > now &&
    one.tries < codeRules.tries &&
    (one.asker === asker || one.tries_elsewhere < codeRules.triesElsewhere)
  )
}

function withWrongTry(one: AskedCode, asker: string): AskedCode {
  return {
    ...one,
    tries: one.tries + 1,
    tries_elsewhere: one.tries_elsewhere + (one.asker === asker ? 0 : 1),
  }
}

function timesOf(codes: Codes): Date[] {
  return codes.flatMap(({ sent_at }) => sent_at).toSorted(byTime)
}

/** The requests that came soon after another one of the same network. */
function extrasOf(sent: readonly Date[]): Date[] {
  return sent.filter((at, index) => {
    const before = sent[index - 1]
    return before !== undefined && at.getTime() - before.getTime() < grantedAfter
  })
}

/** Whether the code can still be tried, or one of its messages still counts against the limit. */
function isOfUse({ code_expires_at, sent_at }: AskedCode, now: Date): boolean {
  return code_expires_at > now || sent_at.some((at) => now.getTime() - at.getTime() < hour)
}

function byTime(one: Date, other: Date): number {
  return one.getTime() - other.getTime()
}
