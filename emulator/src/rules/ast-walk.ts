import type { Expression } from './ast.ts'

/** Yields the names of all functions that an expression calls, at any depth. */
export function callsIn(expression: Expression): string[] {
  const inner = partsOf(expression).flatMap(callsIn)
  return expression.kind === 'call' ? [expression.name, ...inner] : inner
}

/** Yields the direct subexpressions of an expression. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return []
    case 'list':
      return expression.items
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value])
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string')
    case 'unary':
    case 'is':
      return [expression.operand]
    case 'binary':
    case 'logical':
      return [expression.left, expression.right]
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse]
    case 'member':
      return [expression.object]
    case 'index':
      return [expression.object, expression.index]
    case 'slice':
      return [expression.object, expression.from, expression.to]
    case 'call':
      return expression.arguments
    case 'method':
      return [expression.receiver, ...expression.arguments]
  }
}
