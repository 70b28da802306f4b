import { z } from 'zod'

const ends = z.object({ allowed: z.number(), denied: z.number() })
type Ends = z.infer<typeof ends>

/** The emulator's evaluation counts for one rules file. */
export const coverageReport = z.object({
  allows: z.array(
    z.object({
      line: z.number(),
      path: z.string(),
      methods: z.array(z.string()),
      true: z.number(),
      false: z.number(),
      error: z.number(),
    }),
  ),
  blocks: z.array(
    z.object({ line: z.number(), path: z.string(), requests: z.record(z.string(), ends) }),
  ),
})
export type CoverageReport = z.infer<typeof coverageReport>
type Allow = CoverageReport['allows'][number]

/** One path of the rules with the number of requests that were allowed and denied. */
export type PathCount = { path: string; isListed: boolean; all: Ends; lists: Ends }

const casesEach = 5

/** Whether every report has counted something. */
export function isWhole(reports: readonly CoverageReport[]): boolean {
  return reports.every(({ blocks }) =>
    blocks.some(({ requests }) => Object.keys(requests).length > 0),
  )
}

/** Returns the paths of a file in order, with the summed counts of all reports. */
export function countsOf(reports: readonly CoverageReport[]): PathCount[] {
  const [first] = reports
  if (first === undefined) return []
  return first.blocks.map(({ line, path }) => {
    const requests = reports
      .flatMap(({ blocks }) => blocks.filter((block) => block.line === line))
      .flatMap((block) => Object.entries(block.requests))
    return {
      path: path.replace(/^\/databases\/\{database\}\/documents|^\/b\/\{bucket\}\/o/, ''),
      isListed: first.allows.some((one) => one.path === path && one.methods.includes('list')),
      all: sumOf(requests.map(([, each]) => each)),
      lists: sumOf(requests.flatMap(([method, each]) => (method === 'list' ? [each] : []))),
    }
  })
}

/**
 * Returns what the cases do not cover. Every `allow` needs both outcomes, every path some cases of
 * each outcome, and lists one of each.
 */
export function gapsIn(file: string, reports: readonly CoverageReport[]): string[] {
  const [first] = reports
  if (first === undefined) return []
  const statements = first.allows.flatMap((allow) => {
    const same = reports.flatMap(({ allows }) => allows.filter(({ line }) => line === allow.line))
    const place = `${file}:${allow.line} allow ${allow.methods.join(', ')} ${allow.path}`
    return [
      ...(same.some((one) => one.true > 0) ? [] : [`${place} has never granted anything`]),
      ...(same.some(hasRefused) ? [] : [`${place} has never refused anything`]),
    ]
  })
  const paths = countsOf(reports).flatMap(({ path, isListed, all, lists }) =>
    (['allowed', 'denied'] as const).flatMap((end) => [
      ...(all[end] < casesEach ? [`${file} ${path}: ${all[end]} ${end}, ${casesEach} wanted`] : []),
      ...(isListed && lists[end] === 0 ? [`${file} ${path}: no list ${end}`] : []),
    ]),
  )
  return [...statements, ...paths]
}

/** Returns a line for each path: requests allowed and denied, and how many of them were lists. */
export function tableOf(file: string, counts: readonly PathCount[]): string {
  const width = Math.max(...counts.map(({ path }) => path.length))
  const pair = ({ allowed, denied }: Ends) =>
    `${`${allowed}`.padStart(4)} ${`${denied}`.padStart(4)}`
  const lines = counts.map(
    ({ path, isListed, all, lists }) =>
      `${path.padEnd(width)} ${pair(all)}${isListed ? `   ${pair(lists)}` : ''}`,
  )
  return [`${file}: allowed, denied; lists allowed, denied`, ...lines].join('\n')
}

function hasRefused(allow: Allow): boolean {
  return allow.false + allow.error > 0
}

function sumOf(all: readonly Ends[]): Ends {
  return all.reduce(
    (sum, { allowed, denied }) => ({ allowed: sum.allowed + allowed, denied: sum.denied + denied }),
    { allowed: 0, denied: 0 },
  )
}
