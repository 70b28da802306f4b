import { spawnSync } from 'node:child_process'

/** Thrown when a step exceeds its time limit. */
export class LimitReached extends Error {
  override name = 'LimitReached'
}

/** Thrown when a measured product lacks a feature. */
export class NotOffered extends Error {
  override name = 'NotOffered'
}

/** Waits for work for at most `limitMs`. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LimitReached(`not finished within ${limitMs / 1000} s`)),
      limitMs,
    )
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** The durations of sequential runs, until there are `count` of them or the time is up. */
export async function timesOf(
  work: (index: number) => Promise<unknown>,
  { count, limitMs }: { count: number; limitMs: number },
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + limitMs
  while (times.length < count && (times.length === 0 || performance.now() < end)) {
    const began = performance.now()
    await work(times.length)
    times.push(performance.now() - began)
  }
  return times
}

/** How many runs complete per second when `inFlight` of them are always in progress. */
export async function rateOf(
  work: (index: number) => Promise<unknown>,
  { inFlight, forMs }: { inFlight: number; forMs: number },
): Promise<number> {
  const began = performance.now()
  let started = 0
  let done = 0
  const lane = async () => {
    while (performance.now() - began < forMs) {
      await work(started++)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return (done * 1000) / (performance.now() - began)
}

/** The percentile: the smallest number that at least `share` of the numbers do not exceed. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new Error('An empty list has no percentile')
  return found
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5)
}

/** The resident memory of a process, in MB. */
export function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  const kilobytes = Number(stdout.trim())
  if (!(kilobytes > 0)) throw new Error(`ps does not know process ${pid}`)
  return kilobytes / 1024
}
