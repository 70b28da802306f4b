import { expect, test } from 'vitest'
import { evaluate, type Context } from '../evaluate.ts'
import { parseExpression } from '../parse-expression.ts'
import { Tokens } from '../tokens.ts'
import { noFunctions, noNames } from '../scope.ts'
import type { RuleValue } from '../values.ts'

/**
 * Tests that an expression has this value. Ints are written as bigint, floats as number, sets as
 * Set.
 */
export function evaluates(source: string, expected: unknown): void {
  test(`${source}`, () => expect(plain(valueOf(source))).toEqual(expected))
}

/** Tests that an expression is an error with this message. */
export function fails(source: string, message: RegExp): void {
  test(`${source} is an error`, () => {
    const value = valueOf(source)
    expect(value.type === 'error' ? value.message : `the value ${value.type}`).toMatch(message)
  })
}

export function valueOf(source: string): RuleValue {
  const tokens = new Tokens(source)
  const expression = parseExpression(tokens)
  if (tokens.peek().kind !== 'end') throw tokens.unexpected()
  const context: Context = {
    variables: new Map(),
    readers: new Map(),
    debug: () => {},
    expressions: 0,
    depth: 0,
  }
  return evaluate(
    expression,
    { names: noNames, functions: noFunctions, parent: undefined },
    context,
  )
}

function plain(value: RuleValue): unknown {
  switch (value.type) {
    case 'null':
      return null
    case 'list':
      return value.items.map(plain)
    case 'set':
      return new Set(value.items.map(plain))
    case 'map':
      return Object.fromEntries([...value.entries].map(([key, item]) => [key, plain(item)]))
    case 'path':
      return { path: `/${value.segments.join('/')}` }
    case 'timestamp':
    case 'duration':
      return { [value.type]: value.nanos }
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return value.value
    case 'bytes':
      return [...value.value]
    case 'latlng':
      return { latitude: value.latitude, longitude: value.longitude }
    case 'map_diff':
      return { after: plain(value.after), before: plain(value.before) }
    case 'error':
      return `error: ${value.message}`
    case 'unknown':
      return 'unknown'
  }
}
