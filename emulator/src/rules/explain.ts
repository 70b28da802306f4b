import type { Expression } from './ast.ts'
import { enterFunction, evaluate, type Context } from './evaluate.ts'
import { print } from './print.ts'
import type { Rule } from './ruleset.ts'
import { lookUpFunction, type Scope } from './scope.ts'
import { failure, isFalse, type Failure, type RuleValue } from './values.ts'

type Denial = {
  rule: Rule
  method: string
  value: RuleValue
  scope: Scope
  context: Context
  source: string
}

/**
 * Explains why an allow statement did not allow: its position, the subcondition that decided and
 * the values it saw.
 */
export function explain({ rule, method, value, scope, context, source }: Denial): string {
  const where = `for '${method}' @ L${rule.at.line}`
  // The explanation gets a new expression limit, since the request may have used up its own, and
  // does not repeat the output of `debug()`.
  const fresh: Context = { ...context, debug: () => {}, expressions: 0, depth: 0 }
  if (value.type === 'error') return describeFailure(value, where)
  if (rule.condition === undefined) return `false ${where}`
  const isUnknown = value.type === 'unknown'
  if (!isUnknown && value.type !== 'bool') {
    const message = `Type error. Received: ${value.type}. Expected: bool.`
    return describeFailure({ ...failure(message), at: rule.condition.at }, where)
  }
  const parts = decidingParts(rule.condition, scope, fresh, isUnknown ? isOpen : isFalse)
  const reasons = parts
    .slice(0, MAX_PARTS)
    .map((part) => describePart(source, part, fresh))
    .join('; ')
  return isUnknown
    ? `not certain for every document of the query ${where}: ${reasons}`
    : `false ${where}: ${reasons}`
}

const MAX_PARTS = 5

function isOpen(value: RuleValue): boolean {
  return value.type === 'unknown'
}

function describePart(source: string, part: Part, context: Context): string {
  const { expression } = part
  return `${textAt(source, expression)} at ${placeOf(expression)}${seen(source, part, context)}`
}

function describeFailure({ message, at }: Failure, where: string): string {
  const place = at === undefined ? '' : ` at L${at.line}:${at.column}`
  return `evaluation error${place} ${where}: ${message}`
}

type Part = { expression: Expression; scope: Scope }

/** Finds the smallest subconditions that caused the result, following function calls. */
function decidingParts(
  expression: Expression,
  scope: Scope,
  context: Context,
  isCause: (value: RuleValue) => boolean,
): Part[] {
  if (expression.kind === 'logical') {
    // One cause is enough for `&&`, and its remaining operands must not be evaluated because they
    // may read documents. An `||` fails because of both sides.
    const sides = [expression.left, expression.right]
    const isRelevant = (side: Expression) => isCause(evaluate(side, scope, context))
    const first = expression.operator === '&&' ? sides.find(isRelevant) : undefined
    const relevant = first === undefined ? sides.filter(isRelevant) : [first]
    if (relevant.length > 0) {
      return relevant.flatMap((side) => decidingParts(side, scope, context, isCause))
    }
  }
  if (expression.kind === 'call') {
    const found = lookUpFunction(scope, expression.name)
    if (found !== undefined) {
      const args = expression.arguments.map((argument) => evaluate(argument, scope, context))
      const body = enterFunction(found, args, context)
      if (!('type' in body)) {
        context.depth++
        const parts = decidingParts(found.declaration.result, body, context, isCause)
        context.depth--
        return parts
      }
    }
  }
  return [{ expression, scope }]
}

/** Formats ` (name is value, …)` for the operands that are not literals in the source. */
function seen(source: string, { expression, scope }: Part, context: Context): string {
  const operands = operandsOf(expression).filter(
    ({ kind }) => kind !== 'literal' && kind !== 'list' && kind !== 'map',
  )
  const texts = new Set(
    operands.map(
      (operand) => `${textAt(source, operand)} is ${print(evaluate(operand, scope, context))}`,
    ),
  )
  return texts.size === 0 ? '' : ` (${[...texts].join('; ')})`
}

function operandsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'binary':
    case 'logical':
      return [expression.left, expression.right]
    case 'unary':
    case 'is':
      return [expression.operand]
    case 'method':
      return [expression.receiver, ...expression.arguments]
    case 'call':
      return expression.arguments
    case 'conditional':
      return [expression.condition]
    default:
      return []
  }
}

/** Formats the output of `debug()`: `request.auth.uid at L7:24 is string "alice"`. */
export function debugLine(source: string, argument: Expression, value: RuleValue): string {
  const type = value.type === 'error' || value.type === 'unknown' ? '' : `${value.type} `
  return `${textAt(source, argument)} at ${placeOf(argument)} is ${type}${print(value)}`
}

function placeOf({ at }: Expression): string {
  return `L${at.line}:${at.column}`
}

function textAt(source: string, { at }: Expression): string {
  const text = source.slice(at.start, at.end).replaceAll(/\s+/g, ' ')
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}
