import { evaluate, isExhausted, type Context } from './evaluate.ts'
import { explain } from './explain.ts'
import { matchPath, type PathSegment } from './match.ts'
import type { Rule, Ruleset } from './ruleset.ts'
import { noNames, type Scope } from './scope.ts'
import { bool, isTrue, type RuleValue } from './values.ts'

export type Verdict = { allowed: true } | { allowed: false; message: string }
/** `isUncertain` if a statement could allow the request once unknown values are known. */
type Decision =
  | { allowed: true; by: Rule }
  | { allowed: false; message: string; isUncertain: boolean }

/**
 * Allows a request if, in any block whose path matches, one allow statement for the method is
 * certainly true.
 */
export function authorise(
  ruleset: Ruleset,
  service: string,
  method: string,
  segments: readonly PathSegment[],
  context: Context,
): Decision {
  const denials: (() => string)[] = []
  let isUncertain = false
  for (const rule of ruleset.services.get(service) ?? []) {
    if (!rule.methods.has(method)) continue
    const wildcards = matchPath(rule.pattern, segments, ruleset.rulesVersion)
    if (wildcards === undefined) continue
    const scope = scopeOf(rule, wildcards)
    const value =
      rule.condition === undefined ? bool(true) : evaluate(rule.condition, scope, context)
    count(rule, value)
    if (isTrue(value) && !isExhausted(context)) return { allowed: true, by: rule }
    isUncertain ||= value.type === 'unknown'
    denials.push(() => explain({ rule, method, value, scope, context, source: ruleset.source }))
  }
  const reasons = denials.map((denial) => denial())
  return {
    allowed: false,
    isUncertain,
    message:
      reasons.length === 0
        ? `No matching allow statements for '${method}'.`
        : `\n${reasons.join(',\n')}`,
  }
}

/**
 * Counts a whole request: for the block that granted it, or for each block of its path if none did.
 */
export function countRequest(
  ruleset: Ruleset,
  service: string,
  method: string,
  segments: readonly PathSegment[],
  decision: Decision,
): void {
  const blocks = decision.allowed
    ? [decision.by.block]
    : (ruleset.services.get(service) ?? [])
        .filter(({ pattern }) => matchPath(pattern, segments, ruleset.rulesVersion) !== undefined)
        .map(({ block }) => block)
  for (const { requests } of new Set(blocks)) {
    const { allowed, denied } = requests.get(method) ?? { allowed: 0, denied: 0 }
    requests.set(
      method,
      decision.allowed ? { allowed: allowed + 1, denied } : { allowed, denied: denied + 1 },
    )
  }
}

/** Builds the scope of the condition, block by block, from the values of all wildcards in order. */
function scopeOf(rule: Rule, wildcards: readonly RuleValue[]): Scope {
  let scope: Scope | undefined
  let at = 0
  for (const { functions, wildcards: names } of rule.levels) {
    const values = wildcards.slice(at, at + names.length)
    at += names.length
    scope = { names: pair(names, values), functions, parent: scope }
  }
  return scope ?? { names: noNames, functions: new Map(), parent: undefined }
}

function pair(
  names: readonly string[],
  values: readonly RuleValue[],
): ReadonlyMap<string, RuleValue> {
  if (names.length === 0) return noNames
  const paired = new Map<string, RuleValue>()
  values.forEach((value, index) => paired.set(names[index] ?? '', value))
  return paired
}

function count({ outcomes }: Rule, value: RuleValue): void {
  if (value.type === 'bool') outcomes[value.value ? 'true' : 'false']++
  else if (value.type === 'unknown') outcomes.unknown++
  else outcomes.error++
}
