import type { BinaryOperator } from './ast.ts'
import { equal, includes, order } from './equality.ts'
import {
  bool,
  duration,
  failure,
  float,
  int,
  string,
  timestamp,
  type Known,
  type RuleValue,
  type TypeName,
  type ValueOf,
} from './values.ts'

/** Operators on known values. A combination without a row is an error. */
export function applyBinary(operator: BinaryOperator, left: Known, right: Known): RuleValue {
  switch (operator) {
    case '==':
      return bool(equal(left, right))
    case '!=':
      return bool(!equal(left, right))
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const sign = order(left, right)
      return sign === undefined
        ? unsupported(operator, left, right)
        : bool(comparisons[operator](sign))
    }
    case 'in':
      if (right.type === 'list' || right.type === 'set') return bool(includes(right.items, left))
      if (right.type === 'map' && left.type === 'string') {
        return bool(right.entries.has(left.value))
      }
      return unsupported(operator, left, right)
    case '+':
    case '-':
    case '*':
    case '/':
    case '%': {
      const apply = arithmetic.get(`${left.type} ${operator} ${right.type}`)
      return apply === undefined ? unsupported(operator, left, right) : apply(left, right)
    }
  }
}

export function negate(value: Known): RuleValue {
  if (value.type === 'int') return int(-value.value)
  if (value.type === 'float') return float(-value.value)
  if (value.type === 'duration') return duration(-value.nanos)
  return failure(`Unsupported operation error. '-' of ${value.type}.`)
}

export const comparisons = {
  '<': (sign: number) => sign < 0,
  '<=': (sign: number) => sign <= 0,
  '>': (sign: number) => sign > 0,
  '>=': (sign: number) => sign >= 0,
} as const

type Operand<Name extends string> = Name extends TypeName ? ValueOf<Name> : never
type Operation<Signature extends string> =
  Signature extends `${infer Left} ${string} ${infer Right}`
    ? (left: Operand<Left>, right: Operand<Right>) => RuleValue
    : never
/**
 * Method syntax makes the operands bivariant, so that rows with narrower operands fit. The key
 * guards the types at run time.
 */
type AnyOperation = { run(left: Known, right: Known): RuleValue }['run']

function operations<Signature extends string>(rows: {
  [S in Signature]: Operation<S>
}): ReadonlyMap<string, AnyOperation>
function operations(rows: Record<string, AnyOperation>): ReadonlyMap<string, AnyOperation> {
  return new Map(Object.entries(rows))
}

const arithmetic = operations({
  'int + int': (a, b) => int(a.value + b.value),
  'int - int': (a, b) => int(a.value - b.value),
  'int * int': (a, b) => int(a.value * b.value),
  'int / int': (a, b) => (b.value === 0n ? failure('Division by zero.') : int(a.value / b.value)),
  'int % int': (a, b) => (b.value === 0n ? failure('Division by zero.') : int(a.value % b.value)),
  'float + float': (a, b) => float(a.value + b.value),
  'float - float': (a, b) => float(a.value - b.value),
  'float * float': (a, b) => float(a.value * b.value),
  'float / float': (a, b) => float(a.value / b.value),
  'float % float': (a, b) => float(a.value % b.value),
  'int + float': (a, b) => float(Number(a.value) + b.value),
  'int - float': (a, b) => float(Number(a.value) - b.value),
  'int * float': (a, b) => float(Number(a.value) * b.value),
  'int / float': (a, b) => float(Number(a.value) / b.value),
  'int % float': (a, b) => float(Number(a.value) % b.value),
  'float + int': (a, b) => float(a.value + Number(b.value)),
  'float - int': (a, b) => float(a.value - Number(b.value)),
  'float * int': (a, b) => float(a.value * Number(b.value)),
  'float / int': (a, b) => float(a.value / Number(b.value)),
  'float % int': (a, b) => float(a.value % Number(b.value)),
  'string + string': (a, b) => string(a.value + b.value),
  'timestamp + duration': (a, b) => timestamp(a.nanos + b.nanos),
  'duration + timestamp': (a, b) => timestamp(a.nanos + b.nanos),
  'timestamp - duration': (a, b) => timestamp(a.nanos - b.nanos),
  'timestamp - timestamp': (a, b) => duration(a.nanos - b.nanos),
  'duration + duration': (a, b) => duration(a.nanos + b.nanos),
  'duration - duration': (a, b) => duration(a.nanos - b.nanos),
})

function unsupported(operator: string, left: Known, right: Known): RuleValue {
  return failure(`Unsupported operation error. ${left.type} ${operator} ${right.type}.`)
}
