import type { Expression, Span } from './ast.ts'
import { isOfType, itemAt, memberOf, slice } from './access.ts'
import { anything, applyToUnknown, callOnUnknown } from './facts.ts'
import { functionTable, methodTable, namespaces } from './functions/index.ts'
import { invoke } from './functions/table.ts'
import { applyBinary, negate } from './operators.ts'
import { lookUpFunction, lookUpName, noFunctions, type Scope } from './scope.ts'
import {
  bool,
  failure,
  isFalse,
  isKnown,
  isTrue,
  list,
  map,
  path,
  type Failure,
  type Known,
  type PathValue,
  type RuleValue,
  type Unknown,
} from './values.ts'

/**
 * The variables and functions that a service provides to the rules, and what one request has used
 * so far.
 */
export type Context = {
  /** The variables `request` and `resource`. */
  readonly variables: ReadonlyMap<string, () => RuleValue>
  /** Functions that read documents, by name: `get`, `firestore.exists`. */
  readonly readers: ReadonlyMap<string, (path: PathValue) => RuleValue>
  /** Called with the value of each argument of `debug()`, which returns it unchanged. */
  readonly debug: (argument: Expression, value: RuleValue) => void
  expressions: number
  depth: number
}

/**
 * Whether the request has used up its limit. It is then denied, whatever other statements evaluate
 * to.
 */
export function isExhausted({ expressions }: Context): boolean {
  return expressions > EXPRESSION_LIMIT
}

const EXPRESSION_LIMIT = 1000
const DEPTH_LIMIT = 20

/** Evaluates an expression. Never throws: errors and unknowns are values too. */
export function evaluate(expression: Expression, scope: Scope, context: Context): RuleValue {
  const value = evaluateUnplaced(expression, scope, context)
  return value.type === 'error' && value.at === undefined ? { ...value, at: expression.at } : value
}

function evaluateUnplaced(expression: Expression, scope: Scope, context: Context): RuleValue {
  if (expression.kind === 'literal') return expression.value
  if (++context.expressions > EXPRESSION_LIMIT) {
    return failure(`A request may evaluate at most ${EXPRESSION_LIMIT} expressions.`)
  }
  switch (expression.kind) {
    case 'name':
      return valueOfName(expression.name, scope, context)
    case 'list':
      return withAll(expression.items, scope, context, list)
    case 'map':
      return mapOf(expression.entries, scope, context)
    case 'path':
      return pathOf(expression.segments, scope, context)
    case 'unary':
      return unary(expression.operator, evaluate(expression.operand, scope, context))
    case 'binary': {
      const left = evaluate(expression.left, scope, context)
      if (left.type === 'error') return left
      const right = evaluate(expression.right, scope, context)
      if (right.type === 'error') return right
      return left.type === 'unknown' || right.type === 'unknown'
        ? applyToUnknown(expression.operator, left, right)
        : applyBinary(expression.operator, left, right)
    }
    case 'logical':
      return expression.operator === '&&'
        ? both(expression, scope, context)
        : either(expression, scope, context)
    case 'conditional':
      return conditional(expression, scope, context)
    case 'is':
      return isOfType(evaluate(expression.operand, scope, context), expression.typeName)
    case 'member':
      return memberOf(evaluate(expression.object, scope, context), expression.name)
    case 'index':
    case 'slice':
      return indexed(expression, scope, context)
    case 'call':
      return call(expression, scope, context)
    case 'method':
      return callMethod(expression, scope, context)
  }
}

function valueOfName(name: string, scope: Scope, context: Context): RuleValue {
  return (
    lookUpName(scope, name) ??
    context.variables.get(name)?.() ??
    failure(`Variable not found: ${name}.`)
  )
}

type Call = Extract<Expression, { kind: 'call' }>
type Logical = Extract<Expression, { kind: 'logical' }>

/**
 * False on either side decides the result, so an error on the left can still be absorbed by the
 * right.
 */
function both(expression: Logical, scope: Scope, context: Context): RuleValue {
  const left = truth(evaluate(expression.left, scope, context), expression.left.at)
  if (isFalse(left)) return left
  const right = truth(evaluate(expression.right, scope, context), expression.right.at)
  if (isFalse(right) || isTrue(left)) return right
  return undecided(left, right)
}

function either(expression: Logical, scope: Scope, context: Context): RuleValue {
  const left = truth(evaluate(expression.left, scope, context), expression.left.at)
  if (isTrue(left)) return left
  const right = truth(evaluate(expression.right, scope, context), expression.right.at)
  if (isTrue(right) || isFalse(left)) return right
  return undecided(left, right)
}

/** Returns the left side, an error or unknown, unless the right side decides the result. */
function undecided(left: RuleValue, right: RuleValue): RuleValue {
  return left.type === 'unknown' || right.type === 'unknown' ? anything : left
}

function truth(value: RuleValue, at: Span): RuleValue {
  if (value.type === 'bool' || value.type === 'error' || value.type === 'unknown') return value
  return { ...failure(`Type error. Received: ${value.type}. Expected: bool.`), at }
}

function conditional(
  expression: Extract<Expression, { kind: 'conditional' }>,
  scope: Scope,
  context: Context,
): RuleValue {
  const condition = truth(evaluate(expression.condition, scope, context), expression.condition.at)
  if (isTrue(condition)) return evaluate(expression.whenTrue, scope, context)
  if (isFalse(condition)) return evaluate(expression.whenFalse, scope, context)
  // With an unknown condition the result stays unknown even if both branches are equal, because the
  // condition may be an error in some documents.
  return condition
}

function unary(operator: '!' | '-', value: RuleValue): RuleValue {
  if (!isKnown(value)) return value.type === 'error' ? value : anything
  if (operator === '-') return negate(value)
  return value.type === 'bool'
    ? bool(!value.value)
    : failure(`Unsupported operation error. '!' of ${value.type}.`)
}

function indexed(
  expression: Extract<Expression, { kind: 'index' | 'slice' }>,
  scope: Scope,
  context: Context,
): RuleValue {
  const object = evaluate(expression.object, scope, context)
  if (object.type === 'error') return object
  if (expression.kind === 'index') {
    const index = evaluate(expression.index, scope, context)
    if (index.type === 'error') return index
    if (index.type === 'string') return memberOf(object, index.value)
    if (object.type === 'unknown' || index.type === 'unknown') return anything
    return index.type === 'int'
      ? itemAt(object, index.value)
      : failure(`An index is int or string, not ${index.type}.`)
  }
  const from = evaluate(expression.from, scope, context)
  if (from.type === 'error') return from
  const to = evaluate(expression.to, scope, context)
  if (to.type === 'error') return to
  if (object.type === 'unknown' || from.type === 'unknown' || to.type === 'unknown') return anything
  return from.type === 'int' && to.type === 'int'
    ? slice(object, from.value, to.value)
    : failure('A range goes from int to int.')
}

function mapOf(
  entries: readonly { key: Expression; value: Expression }[],
  scope: Scope,
  context: Context,
): RuleValue {
  const parts = entries.flatMap(({ key, value }) => [key, value])
  return withAll(parts, scope, context, (values) => {
    const pairs: [string, Known][] = []
    for (let at = 0; at < values.length; at += 2) {
      const [key, value] = [values[at], values[at + 1]]
      if (key?.type !== 'string') return failure('The keys of a map are strings.')
      if (value !== undefined) pairs.push([key.value, value])
    }
    return map(pairs)
  })
}

function pathOf(
  parts: readonly (string | Expression)[],
  scope: Scope,
  context: Context,
): RuleValue {
  const segments: string[] = []
  const holes = new Map<number, string>()
  let hasUnknown = false
  for (const part of parts) {
    if (typeof part === 'string') {
      segments.push(part)
      continue
    }
    const hole = holeOf(part, scope, context)
    if (hole !== undefined) {
      holes.set(segments.length, hole)
      segments.push(`$(${hole})`)
      continue
    }
    const value = evaluate(part, scope, context)
    if (value.type === 'error') return value
    if (value.type === 'unknown') hasUnknown = true
    else if (value.type === 'string') segments.push(...value.value.split('/'))
    else if (value.type === 'path') segments.push(...value.segments)
    else if (value.type === 'int') segments.push(String(value.value))
    else return { ...failure(`A path segment is a string, not ${value.type}.`), at: part.at }
  }
  return hasUnknown ? anything : path(segments, holes)
}

/** Returns the name in `$(name)` if it is not a variable, so that `bind` can give it a value. */
function holeOf(part: Expression, scope: Scope, context: Context): string | undefined {
  if (part.kind !== 'name') return undefined
  const isVariable = lookUpName(scope, part.name) !== undefined || context.variables.has(part.name)
  return isVariable ? undefined : part.name
}

/** Evaluates all operands. The first error wins, then an unknown. */
function withAll(
  expressions: readonly Expression[],
  scope: Scope,
  context: Context,
  build: (values: Known[]) => RuleValue,
): RuleValue {
  const values = evaluateAll(expressions, scope, context)
  if ('type' in values) return values
  const known = values.filter(isKnown)
  return known.length === values.length ? build(known) : anything
}

function evaluateAll(
  expressions: readonly Expression[],
  scope: Scope,
  context: Context,
): (Known | Unknown)[] | Failure {
  const values: (Known | Unknown)[] = []
  for (const expression of expressions) {
    const value = evaluate(expression, scope, context)
    if (value.type === 'error') return value
    values.push(value)
  }
  return values
}

function call(expression: Call, scope: Scope, context: Context): RuleValue {
  const found = lookUpFunction(scope, expression.name)
  if (found === undefined && expression.name === 'debug') return debug(expression, scope, context)
  const args = evaluateAll(expression.arguments, scope, context)
  if ('type' in args) return args
  if (found === undefined) return callGlobal(expression.name, args, context)
  const body = enterFunction(found, args, context)
  if ('type' in body) return body
  context.depth++
  const result = evaluate(found.declaration.result, body, context)
  context.depth--
  return result
}

/**
 * The scope of a function body: the scope of its declaration, its parameters and its `let`
 * variables.
 */
export function enterFunction(
  { declaration, home }: NonNullable<ReturnType<typeof lookUpFunction>>,
  args: readonly RuleValue[],
  context: Context,
): Scope | Failure {
  if (context.depth >= DEPTH_LIMIT) {
    return failure(`Functions may call each other ${DEPTH_LIMIT} levels deep.`)
  }
  if (args.length !== declaration.parameters.length) {
    return failure(
      `${declaration.name} takes ${declaration.parameters.length} arguments, not ${args.length}.`,
    )
  }
  const names = new Map<string, RuleValue>()
  const scope: Scope = { names, functions: noFunctions, parent: home }
  declaration.parameters.forEach((parameter, index) => {
    const value = args[index]
    if (value !== undefined) names.set(parameter, value)
  })
  context.depth++
  for (const { name, value } of declaration.bindings) {
    const bound = evaluate(value, scope, context)
    if (bound.type === 'error') {
      context.depth--
      return bound
    }
    names.set(name, bound)
  }
  context.depth--
  return scope
}

function debug({ arguments: args }: Call, scope: Scope, context: Context): RuleValue {
  const [argument] = args
  if (argument === undefined || args.length > 1) {
    return failure(`debug takes 1 argument, not ${args.length}.`)
  }
  const value = evaluate(argument, scope, context)
  context.debug(argument, value)
  return value
}

function callGlobal(name: string, args: readonly (Known | Unknown)[], context: Context): RuleValue {
  const [first] = args
  const known = args.filter(isKnown)
  if (known.length < args.length) return anything
  const reader = context.readers.get(name)
  if (reader !== undefined && first?.type === 'path' && args.length === 1) return reader(first)
  return invoke(functionTable, name, `${name}(${typesOf(known)})`, known)
}

function callMethod(
  expression: Extract<Expression, { kind: 'method' }>,
  scope: Scope,
  context: Context,
): RuleValue {
  const { receiver: receiverExpression, name } = expression
  if (
    receiverExpression.kind === 'name' &&
    namespaces.has(receiverExpression.name) &&
    lookUpName(scope, receiverExpression.name) === undefined
  ) {
    const args = evaluateAll(expression.arguments, scope, context)
    return 'type' in args ? args : callGlobal(`${receiverExpression.name}.${name}`, args, context)
  }
  const receiver = evaluate(receiverExpression, scope, context)
  if (receiver.type === 'error') return receiver
  const args = evaluateAll(expression.arguments, scope, context)
  if ('type' in args) return args
  const known = args.filter(isKnown)
  if (receiver.type === 'unknown' || known.length < args.length) {
    return callOnUnknown(receiver, name, args)
  }
  const shown = `${receiver.type}.${name}(${typesOf(known)})`
  return invoke(methodTable, name, shown, [receiver, ...known])
}

function typesOf(values: readonly Known[]): string {
  return values.map(({ type }) => type).join(', ')
}
