import type { BinaryOperator, Expression } from './ast.ts'
import { SyntaxFault, type Token, type Tokens } from './tokens.ts'
import { bytes, float, int, nothing, bool, string, type Known } from './values.ts'

/** Parses one expression. Throws SyntaxFault on an error. */
export function parseExpression(tokens: Tokens): Expression {
  const condition = parseLogical(tokens, 0)
  if (!tokens.takeIf('?')) return condition
  const whenTrue = parseExpression(tokens)
  tokens.expect(':', "between the two results of '?'")
  const whenFalse = parseExpression(tokens)
  const at = tokens.since(condition.at)
  return { kind: 'conditional', at, condition, whenTrue, whenFalse }
}

const logicalLevels = ['||', '&&'] as const

function parseLogical(tokens: Tokens, level: number): Expression {
  const operator = logicalLevels[level]
  if (operator === undefined) return parseBinary(tokens, 0)
  let left = parseLogical(tokens, level + 1)
  while (tokens.takeIf(operator)) {
    const right = parseLogical(tokens, level + 1)
    left = { kind: 'logical', at: tokens.since(left.at), operator, left, right }
  }
  return left
}

/** From lowest to highest precedence. `is` has the same precedence as `in`. */
const binaryLevels: readonly (readonly BinaryOperator[])[] = [
  ['==', '!='],
  ['in'],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/', '%'],
]
const IN_LEVEL = 1

function parseBinary(tokens: Tokens, level: number): Expression {
  const operators = binaryLevels[level]
  if (operators === undefined) return parseUnary(tokens)
  let left = parseBinary(tokens, level + 1)
  for (;;) {
    if (level === IN_LEVEL && tokens.takeIf('is')) {
      const typeName = tokens.expectName("a type name after 'is'").text
      left = { kind: 'is', at: tokens.since(left.at), operand: left, typeName }
      continue
    }
    const operator = operators.find((candidate) => tokens.isAt(candidate))
    if (operator === undefined) return left
    tokens.take()
    const right = parseBinary(tokens, level + 1)
    left = { kind: 'binary', at: tokens.since(left.at), operator, left, right }
  }
}

function parseUnary(tokens: Tokens): Expression {
  const sign = tokens.takeIf('!') ?? tokens.takeIf('-')
  if (sign === undefined) return parsePostfix(tokens, parsePrimary(tokens))
  const next = tokens.peek()
  // The smallest integer has no positive counterpart, so the sign belongs to the literal.
  if (sign.text === '-' && next.kind === 'int') {
    tokens.take()
    const at = tokens.since(sign.at)
    return parsePostfix(tokens, { kind: 'literal', at, value: intLiteral(next, -1n) })
  }
  const operand = parseUnary(tokens)
  const operator = sign.text === '!' ? '!' : '-'
  return { kind: 'unary', at: tokens.since(sign.at), operator, operand }
}

function parsePostfix(tokens: Tokens, start: Expression): Expression {
  let object = start
  for (;;) {
    if (tokens.takeIf('.')) object = parseMember(tokens, object)
    else if (tokens.takeIf('[')) object = parseIndex(tokens, object)
    else return object
  }
}

function parseMember(tokens: Tokens, object: Expression): Expression {
  const name = tokens.expectName("a name after '.'")
  const where = { at: tokens.since(object.at), nameAt: name.at, name: name.text }
  if (!tokens.isAt('(')) return { kind: 'member', ...where, object }
  const args = parseArguments(tokens)
  const at = tokens.since(object.at)
  return { kind: 'method', ...where, at, receiver: object, arguments: args }
}

function parseIndex(tokens: Tokens, object: Expression): Expression {
  const index = parseExpression(tokens)
  const to = tokens.takeIf(':') ? parseExpression(tokens) : undefined
  tokens.expect(']', 'after an index')
  const at = tokens.since(object.at)
  return to === undefined
    ? { kind: 'index', at, object, index }
    : { kind: 'slice', at, object, from: index, to }
}

function parseArguments(tokens: Tokens): Expression[] {
  tokens.expect('(', 'before arguments')
  return parseSequence(tokens, ')', () => parseExpression(tokens))
}

/** Parses comma-separated items including the closing `end`. A trailing comma is allowed. */
function parseSequence<Item>(tokens: Tokens, end: string, parseItem: () => Item): Item[] {
  const items: Item[] = []
  while (!tokens.takeIf(end)) {
    items.push(parseItem())
    if (!tokens.isAt(end)) tokens.expect(',', `or '${end}'`)
  }
  return items
}

const constants: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['true', bool(true)],
  ['false', bool(false)],
  ['null', nothing],
])

function parsePrimary(tokens: Tokens): Expression {
  const token = tokens.peek()
  switch (token.kind) {
    case 'string':
      return literal(tokens, string(token.value))
    case 'bytes':
      return literal(tokens, bytes(Buffer.from(token.value, 'latin1')))
    case 'int':
      return literal(tokens, intLiteral(token, 1n))
    case 'float':
      return literal(tokens, float(Number(token.text)))
    case 'name':
      return parseName(tokens)
    case 'symbol':
      return parseSymbol(tokens)
    case 'end':
    case 'unexpected':
      throw tokens.unexpected()
  }
}

function literal(tokens: Tokens, value: Known): Expression {
  return { kind: 'literal', at: tokens.take().at, value }
}

function intLiteral(token: Token, sign: bigint): Known {
  const value = int(sign * BigInt(token.text))
  if (value.type === 'error') throw new SyntaxFault(token.at, 'This integer exceeds 64 bits.')
  return value
}

const keywords = new Set(['allow', 'function', 'if', 'in', 'is', 'let', 'match', 'return'])

function parseName(tokens: Tokens): Expression {
  if (keywords.has(tokens.peek().text)) throw tokens.unexpected()
  const { text: name, at } = tokens.take()
  const constant = constants.get(name)
  if (constant !== undefined) return { kind: 'literal', at, value: constant }
  if (!tokens.isAt('(')) return { kind: 'name', at, name }
  const args = parseArguments(tokens)
  return { kind: 'call', at: tokens.since(at), name, arguments: args }
}

function parseSymbol(tokens: Tokens): Expression {
  const { at, text } = tokens.peek()
  switch (text) {
    case '(': {
      tokens.take()
      const inner = parseExpression(tokens)
      tokens.expect(')', "to close '('")
      return { ...inner, at: tokens.since(at) }
    }
    case '[': {
      tokens.take()
      const items = parseSequence(tokens, ']', () => parseExpression(tokens))
      return { kind: 'list', at: tokens.since(at), items }
    }
    case '{': {
      tokens.take()
      const entries = parseSequence(tokens, '}', () => parseEntry(tokens))
      return { kind: 'map', at: tokens.since(at), entries }
    }
    case '/':
      return parsePath(tokens)
    default:
      throw tokens.unexpected()
  }
}

function parseEntry(tokens: Tokens): { key: Expression; value: Expression } {
  const key = parseExpression(tokens)
  tokens.expect(':', 'after a key')
  return { key, value: parseExpression(tokens) }
}

/** Parses `/databases/$(database)/documents/users`: literal and computed segments. */
function parsePath(tokens: Tokens): Expression {
  const { at } = tokens.take()
  const segments: (string | Expression)[] = []
  do {
    segments.push(parsePathSegment(tokens))
  } while (tokens.takeRaw(/\/(?![/*])/y) !== undefined)
  return { kind: 'path', at: tokens.since(at), segments }
}

function parsePathSegment(tokens: Tokens): string | Expression {
  if (tokens.takeRaw(/\$\(/y) !== undefined) {
    const value = parseExpression(tokens)
    tokens.expect(')', "to close '$('")
    return value
  }
  const text = tokens.takeRaw(/\(default\)|[A-Za-z0-9_~%@+-]+/y)
  if (text === undefined) throw new SyntaxFault(tokens.here(), 'Expected a path segment.')
  return text
}
