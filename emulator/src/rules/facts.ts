import type { BinaryOperator } from './ast.ts'
import { equal, includes, includesAll, order } from './equality.ts'
import type { comparisons } from './operators.ts'
import { bool, isKnown, string, type Known, type RuleValue, type Unknown } from './values.ts'

/** What a query guarantees about a value in every document it may return. */
export type Facts = {
  /** A type name, or `number` if it may be int or float. */
  readonly type?: Known['type'] | 'number'
  readonly isNeverNull?: boolean
  /** For a map: keys that certainly exist, with what is known about their values. */
  readonly fields?: ReadonlyMap<string, RuleValue>
  readonly lower?: Bound
  readonly upper?: Bound
  /** For a list: items that it certainly contains. */
  readonly contains?: readonly Known[]
  /** Values that it certainly does not have. */
  readonly excludes?: readonly Known[]
}
export type Bound = { readonly value: Known; readonly isInclusive: boolean }

export function unknown(facts: Facts = {}): Unknown {
  return { type: 'unknown', facts }
}

/** No facts at all. */
export const anything: Unknown = unknown()

export function memberOfUnknown({ facts }: Unknown, name: string): RuleValue {
  return facts.fields?.get(name) ?? anything
}

/** Evaluates `value is type` if the facts decide it. */
export function typeOfUnknown({ facts }: Unknown, typeName: string): RuleValue {
  if (facts.type === undefined) return anything
  if (facts.type === 'number') {
    if (typeName === 'int' || typeName === 'float') return anything
    return bool(typeName === 'number')
  }
  if (typeName === 'number') return bool(facts.type === 'int' || facts.type === 'float')
  return bool(facts.type === typeName)
}

/**
 * Evaluates a binary operator with at least one unknown side: true or false only if the facts
 * decide it.
 */
export function applyToUnknown(
  operator: BinaryOperator,
  left: Known | Unknown,
  right: Known | Unknown,
): RuleValue {
  const decided = decide(operator, left, right)
  return decided === undefined ? anything : bool(decided)
}

function decide(
  operator: BinaryOperator,
  left: Known | Unknown,
  right: Known | Unknown,
): boolean | undefined {
  if (operator === 'in') return isIn(left, right)
  if (left.type === 'unknown' && isKnown(right)) return compare(operator, left.facts, right)
  if (right.type === 'unknown' && isKnown(left)) {
    return compare(mirrored[operator] ?? operator, right.facts, left)
  }
  return undefined
}

const mirrored: Partial<Record<BinaryOperator, BinaryOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function compare(operator: BinaryOperator, facts: Facts, known: Known): boolean | undefined {
  switch (operator) {
    case '==':
      return isEqual(facts, known)
    case '!=': {
      const same = isEqual(facts, known)
      return same === undefined ? undefined : !same
    }
    case '<':
    case '<=':
      return isOrdered(operator, facts, known)
    case '>':
    case '>=':
      return isOrdered(operator, facts, known)
    case 'in':
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return undefined
  }
}

function isEqual(facts: Facts, known: Known): boolean | undefined {
  if (known.type === 'null') return facts.isNeverNull === true ? false : undefined
  if (includes(facts.excludes ?? [], known)) return false
  if (facts.type !== undefined && !fits(facts.type, known)) return false
  if (isBeyond(facts, known)) return false
  const { lower, upper } = facts
  const isSingle =
    lower?.isInclusive === true && upper?.isInclusive === true && equal(lower.value, upper.value)
  return isSingle && equal(lower.value, known) ? true : undefined
}

/** Whether `known` lies outside the bounds. */
function isBeyond({ lower, upper }: Facts, known: Known): boolean {
  const above = lower === undefined ? undefined : order(known, lower.value)
  if (above !== undefined && (above < 0 || (above === 0 && !lower?.isInclusive))) return true
  const below = upper === undefined ? undefined : order(known, upper.value)
  return below !== undefined && (below > 0 || (below === 0 && !upper?.isInclusive))
}

function isOrdered(
  operator: keyof typeof comparisons,
  { lower, upper }: Facts,
  known: Known,
): boolean | undefined {
  // Every value is at least `lower` and at most `upper`. Either bound may decide for true or for
  // false.
  const fromLower = lower === undefined ? undefined : order(lower.value, known)
  const fromUpper = upper === undefined ? undefined : order(upper.value, known)
  const isAtLeast = fromLower !== undefined && fromLower >= 0
  const isAbove = isAtLeast && (fromLower > 0 || lower?.isInclusive === false)
  const isAtMost = fromUpper !== undefined && fromUpper <= 0
  const isBelow = isAtMost && (fromUpper < 0 || upper?.isInclusive === false)
  switch (operator) {
    case '>':
      return isAbove ? true : isAtMost ? false : undefined
    case '>=':
      return isAtLeast ? true : isBelow ? false : undefined
    case '<':
      return isBelow ? true : isAtLeast ? false : undefined
    case '<=':
      return isAtMost ? true : isAbove ? false : undefined
  }
}

function isIn(left: Known | Unknown, right: Known | Unknown): boolean | undefined {
  if (right.type === 'unknown') return isKnown(left) ? holds(right.facts, left) : undefined
  if (left.type !== 'unknown' || (right.type !== 'list' && right.type !== 'set')) return undefined
  const outcomes = right.items.map((item) => isEqual(left.facts, item))
  if (outcomes.includes(true)) return true
  // An empty list does not decide: the unknown value may not exist, which would be an error.
  const isNone = outcomes.length > 0 && outcomes.every((outcome) => outcome === false)
  return isNone ? false : undefined
}

function holds(facts: Facts, wanted: Known): boolean | undefined {
  if (includes(facts.contains ?? [], wanted)) return true
  return wanted.type === 'string' && facts.fields?.has(wanted.value) === true ? true : undefined
}

function fits(type: NonNullable<Facts['type']>, value: Known): boolean {
  const isNumber = value.type === 'int' || value.type === 'float'
  return type === 'number' || type === 'int' || type === 'float' ? isNumber : type === value.type
}

type Decision = (facts: Facts, args: readonly (Known | Unknown)[]) => RuleValue | undefined

/**
 * Evaluates a method of an unknown value or with an unknown argument. The result is mostly unknown.
 */
export function callOnUnknown(
  receiver: Known | Unknown,
  name: string,
  args: readonly (Known | Unknown)[],
): RuleValue {
  if (receiver.type !== 'unknown') return anything
  return decisions.get(name)?.(receiver.facts, args) ?? anything
}

const decisions: ReadonlyMap<string, Decision> = new Map<string, Decision>([
  [
    'hasAny',
    ({ contains = [] }, [wanted]) =>
      wanted?.type === 'list' && wanted.items.some((item) => includes(contains, item))
        ? bool(true)
        : undefined,
  ],
  [
    'hasAll',
    ({ type, contains = [] }, [wanted]) => {
      const isCollection = type === 'list' || type === 'set'
      const isProved =
        isCollection && wanted?.type === 'list' && includesAll(contains, wanted.items)
      return isProved ? bool(true) : undefined
    },
  ],
  ['toSet', (facts) => (facts.type === 'list' ? unknown({ ...facts, type: 'set' }) : undefined)],
  ['get', ({ fields }, [key]) => (key?.type === 'string' ? fields?.get(key.value) : undefined)],
  [
    'keys',
    ({ type, fields }) =>
      type === 'map'
        ? unknown({
            type: 'list',
            isNeverNull: true,
            contains: [...(fields?.keys() ?? [])].map(string),
          })
        : undefined,
  ],
])
