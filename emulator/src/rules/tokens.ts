import type { Span } from './ast.ts'

export type Token = { kind: TokenKind; text: string; value: string; at: Span; fault?: string }
export type TokenKind =
  | 'name'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'symbol'
  | 'end'
  | 'unexpected'

/** Thrown for a syntax error. The parser turns it into an issue and continues. */
export class SyntaxFault extends Error {
  readonly at: Span

  constructor(at: Span, message: string) {
    super(message)
    this.at = at
  }
}

/**
 * Reads tokens one at a time. Paths have their own alphabet and only the parser knows where one
 * begins, so the source cannot be tokenised beforehand.
 */
export class Tokens {
  readonly source: string
  readonly #lineStarts: number[]
  #offset = 0
  #ahead: Token | undefined
  #previousEnd = 0

  constructor(source: string) {
    this.source = source
    this.#lineStarts = lineStartsOf(source)
  }

  peek(): Token {
    this.#ahead ??= this.#read()
    return this.#ahead
  }

  take(): Token {
    const token = this.peek()
    this.#ahead = undefined
    this.#offset = token.at.end
    this.#previousEnd = token.at.end
    return token
  }

  /** Whether the next token is this symbol or keyword. */
  isAt(text: string): boolean {
    const token = this.peek()
    return token.text === text && (token.kind === 'symbol' || token.kind === 'name')
  }

  takeIf(text: string): Token | undefined {
    return this.isAt(text) ? this.take() : undefined
  }

  expect(text: string, where: string): Token {
    if (this.isAt(text)) return this.take()
    throw new SyntaxFault(
      this.peek().at,
      `Expected '${text}' ${where}, found ${describe(this.peek())}.`,
    )
  }

  expectName(what: string): Token {
    const token = this.peek()
    if (token.kind === 'name') return this.take()
    throw new SyntaxFault(token.at, `Expected ${what}, found ${describe(token)}.`)
  }

  unexpected(): SyntaxFault {
    const token = this.peek()
    return new SyntaxFault(token.at, token.fault ?? `Unexpected ${describe(token)}.`)
  }

  /**
   * Takes text that matches `pattern` (sticky) exactly at the position, without skipping white
   * space.
   */
  takeRaw(pattern: RegExp): string | undefined {
    if (this.#ahead !== undefined) throw new Error('A raw read must not follow a peek')
    pattern.lastIndex = this.#offset
    const found = pattern.exec(this.source)?.[0]
    if (found === undefined || found === '') return undefined
    this.#offset += found.length
    this.#previousEnd = this.#offset
    return found
  }

  /** The position of the next character, for errors within a path. */
  here(): Span {
    return this.span(this.#offset, this.#offset + 1)
  }

  /** The span from the start of `first` to the end of the last token taken. */
  since(first: Span): Span {
    return { ...first, end: this.#previousEnd }
  }

  span(start: number, end: number): Span {
    let low = 0
    let high = this.#lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#lineStarts[middle] ?? 0) <= start) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: start - (this.#lineStarts[low] ?? 0) + 1, start, end }
  }

  #read(): Token {
    const start = this.#skipBlanks()
    if (start >= this.source.length) return this.#token('end', start, start)
    if (this.source.startsWith('/*', start)) {
      const rest = this.#token('unexpected', start, this.source.length)
      return { ...rest, text: '/*', fault: 'This comment is never closed.' }
    }
    for (const [kind, pattern] of tokenPatterns) {
      pattern.lastIndex = start
      const found = pattern.exec(this.source)
      if (found === null) continue
      const token = this.#token(kind, start, start + found[0].length)
      if (kind !== 'string' && kind !== 'bytes') return token
      const value =
        kind === 'string' ? unescape(token.text.slice(1, -1)) : bytesText(token.text.slice(2, -1))
      if (value !== undefined) return { ...token, value }
      return { ...token, kind: 'unexpected', fault: 'This string has an unknown escape.' }
    }
    return this.#token('unexpected', start, start + 1)
  }

  #skipBlanks(): number {
    blanks.lastIndex = this.#offset
    return this.#offset + (blanks.exec(this.source)?.[0].length ?? 0)
  }

  #token(kind: TokenKind, start: number, end: number): Token {
    const text = this.source.slice(start, end)
    return { kind, text, value: text, at: this.span(start, end) }
  }
}

export function describe(token: Token): string {
  return token.kind === 'end' ? 'the end of the file' : `'${token.text}'`
}

const blanks = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y
const tokenPatterns: readonly (readonly [TokenKind, RegExp])[] = [
  ['bytes', /[bB](?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/y],
  ['name', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['float', /\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+/y],
  ['int', /0[xX][0-9a-fA-F]+|\d+/y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ['symbol', /&&|\|\||==|!=|<=|>=|[{}()[\].,:;?+\-*/%<>!=$]/y],
]

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
}

function unescape(text: string): string | undefined {
  if (!text.includes('\\')) return text
  let isValid = true
  const plain = text.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|([0-7]{3})|(.))/g,
    (_all, four?: string, eight?: string, two?: string, octal?: string, single?: string) => {
      const hex = four ?? eight ?? two
      const code = hex === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(hex, 16)
      const character = Number.isNaN(code) ? escapes[single ?? ''] : characterOf(code)
      isValid &&= character !== undefined
      return character ?? ''
    },
  )
  return isValid ? plain : undefined
}

/**
 * Writes the bytes of a literal as characters up to U+00FF: an escape is a single byte, other
 * characters are encoded as UTF-8.
 */
function bytesText(text: string): string | undefined {
  return unescape(text.replace(/[\u0080-\uffff]+/g, (part) => Buffer.from(part).toString('latin1')))
}

function characterOf(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

function lineStartsOf(source: string): number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) {
    starts.push(at + 1)
  }
  return starts
}
