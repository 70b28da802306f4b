import type { PatternSegment } from './ast.ts'
import { anything, unknown } from './facts.ts'
import { path, string, type RuleValue } from './values.ts'

/** One segment that every document of a query has, with a different value in each. */
export const SOME: unique symbol = Symbol('some segment')
/** Any number of segments, as they occur above the collection of a collection group query. */
export const MANY: unique symbol = Symbol('any segments')
export type PathSegment = string | typeof SOME | typeof MANY

const someId = unknown({ type: 'string', isNeverNull: true })

/**
 * Returns the value of each wildcard of the pattern, in order. Undefined if the pattern does not
 * certainly match the path: a literal never matches a segment that differs between documents.
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  segments: readonly PathSegment[],
  rulesVersion: '1' | '2',
): RuleValue[] | undefined {
  if (isElsewhere(pattern, segments)) return undefined
  return matchFrom(pattern, 0, segments, 0, rulesVersion)
}

/** A fast check for a literal that differs, which excludes most blocks of a file. */
function isElsewhere(
  pattern: readonly PatternSegment[],
  segments: readonly PathSegment[],
): boolean {
  for (const [index, wanted] of pattern.entries()) {
    if (wanted.kind === 'rest') return false
    if (wanted.kind === 'literal' && wanted.text !== segments[index]) return true
  }
  return false
}

function matchFrom(
  pattern: readonly PatternSegment[],
  patternAt: number,
  segments: readonly PathSegment[],
  at: number,
  rulesVersion: '1' | '2',
): RuleValue[] | undefined {
  const wanted = pattern[patternAt]
  if (wanted === undefined) return at === segments.length ? [] : undefined
  if (wanted.kind === 'rest') return matchRest(pattern, patternAt, segments, at, rulesVersion)
  const segment = segments[at]
  if (segment === undefined || segment === MANY) return undefined
  if (wanted.kind === 'literal' && wanted.text !== segment) return undefined
  const rest = matchFrom(pattern, patternAt + 1, segments, at + 1, rulesVersion)
  if (rest === undefined || wanted.kind === 'literal') return rest
  return [segment === SOME ? someId : string(segment), ...rest]
}

/** Matches a recursive wildcard: at least one segment in version 1, zero or more in version 2. */
function matchRest(
  pattern: readonly PatternSegment[],
  patternAt: number,
  segments: readonly PathSegment[],
  at: number,
  rulesVersion: '1' | '2',
): RuleValue[] | undefined {
  const first = rulesVersion === '1' ? at + 1 : at
  for (let end = segments.length; end >= first; end--) {
    const rest = matchFrom(pattern, patternAt + 1, segments, end, rulesVersion)
    if (rest !== undefined) return [pathOf(segments.slice(at, end)), ...rest]
  }
  return undefined
}

function pathOf(segments: readonly PathSegment[]): RuleValue {
  const known = segments.filter((segment) => typeof segment === 'string')
  return known.length === segments.length ? path(known) : anything
}
