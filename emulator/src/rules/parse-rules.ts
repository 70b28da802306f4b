import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  RulesFile,
  ServiceBlock,
} from './ast.ts'
import { errorAt, type Issue } from './issues.ts'
import { parseExpression } from './parse-expression.ts'
import { describe, SyntaxFault, Tokens } from './tokens.ts'

/**
 * Parses a rules file. After an error it continues with the next statement, so that all errors are
 * reported.
 */
export function parseRules(source: string): { file: RulesFile; issues: Issue[] } {
  const parser = new Parser(source)
  return { file: parser.file(), issues: parser.issues }
}

const METHODS = new Set(['get', 'list', 'read', 'create', 'update', 'delete', 'write'])

class Parser {
  readonly issues: Issue[] = []
  readonly #tokens: Tokens
  /** Set within the braces of a function, where an error skips the whole function. */
  #isInBody = false

  constructor(source: string) {
    this.#tokens = new Tokens(source)
  }

  file(): RulesFile {
    const file: RulesFile = { rulesVersion: '1', functions: [], services: [] }
    this.#recovering(() => {
      if (this.#tokens.isAt('rules_version')) file.rulesVersion = this.#version()
    })
    while (this.#peekKind() !== 'end') {
      this.#recovering(() => {
        if (this.#tokens.isAt('service')) file.services.push(this.#service())
        else if (this.#tokens.isAt('function')) file.functions.push(this.#function())
        else throw this.#unexpected("'service' or 'function'")
      })
    }
    if (file.services.length === 0 && this.issues.length === 0) {
      this.issues.push(errorAt(this.#tokens.peek().at, 'A rules file needs a service block.'))
    }
    return file
  }

  #version(): '1' | '2' {
    this.#tokens.take()
    this.#tokens.expect('=', "after 'rules_version'")
    const version = this.#tokens.take()
    this.#tokens.takeIf(';')
    if (version.kind === 'string' && (version.value === '1' || version.value === '2')) {
      return version.value
    }
    throw new SyntaxFault(version.at, `rules_version is '1' or '2', not ${describe(version)}.`)
  }

  #service(): ServiceBlock {
    const { at } = this.#tokens.take()
    const parts = [this.#tokens.expectName('the name of the service').text]
    while (this.#tokens.takeIf('.')) parts.push(this.#tokens.expectName('a name').text)
    const service: ServiceBlock = { at, name: parts.join('.'), functions: [], blocks: [] }
    this.#block(() => {
      if (this.#tokens.isAt('match')) service.blocks.push(this.#match())
      else if (this.#tokens.isAt('function')) service.functions.push(this.#function())
      else throw this.#unexpected("'match' or 'function'")
    })
    return service
  }

  #match(): MatchBlock {
    const { at } = this.#tokens.take()
    const block: MatchBlock = {
      at,
      pattern: this.#pattern(),
      functions: [],
      allows: [],
      blocks: [],
    }
    this.#block(() => {
      if (this.#tokens.isAt('allow')) block.allows.push(this.#allow())
      else if (this.#tokens.isAt('match')) block.blocks.push(this.#match())
      else if (this.#tokens.isAt('function')) block.functions.push(this.#function())
      else if (this.#tokens.isAt('/')) {
        throw new SyntaxFault(this.#tokens.peek().at, "Missing 'match' keyword before the path.")
      } else throw this.#unexpected("'allow', 'match' or 'function'")
    })
    return block
  }

  #pattern(): PatternSegment[] {
    this.#tokens.expect('/', "at the start of the path after 'match'")
    const segments: PatternSegment[] = []
    do {
      segments.push(this.#patternSegment())
    } while (this.#tokens.takeRaw(/\//y) !== undefined)
    return segments
  }

  #patternSegment(): PatternSegment {
    const wildcard = this.#tokens.takeRaw(/\{\s*[A-Za-z_]\w*\s*(?:=\s*\*{1,2}\s*)?\}/y)
    if (wildcard !== undefined) {
      const name = /\w+/.exec(wildcard)?.[0] ?? ''
      return { kind: wildcard.includes('**') ? 'rest' : 'wildcard', name }
    }
    const text = this.#tokens.takeRaw(/[^\s/{}]+/y)
    if (text === undefined) throw new SyntaxFault(this.#tokens.here(), 'Expected a path segment.')
    return { kind: 'literal', text }
  }

  #allow(): AllowStatement {
    const { at } = this.#tokens.take()
    const methods: string[] = []
    do {
      const method = this.#tokens.expectName('a method')
      if (!METHODS.has(method.text)) {
        throw new SyntaxFault(method.at, `Unknown method '${method.text}'.`)
      }
      methods.push(method.text)
    } while (this.#tokens.takeIf(','))
    let condition
    if (this.#tokens.takeIf(':')) {
      this.#tokens.expect('if', 'before the condition')
      condition = parseExpression(this.#tokens)
    }
    if (!this.#tokens.isAt('}')) this.#tokens.expect(';', 'after the allow statement')
    return { at: this.#tokens.since(at), methods, condition }
  }

  #function(): FunctionDeclaration {
    const { at } = this.#tokens.take()
    const name = this.#tokens.expectName('the name of the function').text
    this.#tokens.expect('(', 'before the parameters')
    const parameters: string[] = []
    while (!this.#tokens.takeIf(')')) {
      parameters.push(this.#tokens.expectName('the name of a parameter').text)
      if (!this.#tokens.isAt(')')) this.#tokens.expect(',', "or ')'")
    }
    this.#tokens.expect('{', 'before the body of the function')
    this.#isInBody = true
    const body = this.#body()
    this.#isInBody = false
    return { at, name, parameters, ...body }
  }

  #body(): Pick<FunctionDeclaration, 'bindings' | 'result'> {
    const bindings = []
    while (this.#tokens.takeIf('let')) {
      const variable = this.#tokens.expectName("a name after 'let'")
      this.#tokens.expect('=', 'after the name')
      const value = parseExpression(this.#tokens)
      this.#tokens.expect(';', "after 'let'")
      bindings.push({ at: variable.at, name: variable.text, value })
    }
    this.#tokens.expect('return', 'in the function')
    const result = parseExpression(this.#tokens)
    if (!this.#tokens.isAt('}')) this.#tokens.expect(';', "after 'return'")
    this.#tokens.expect('}', 'after the body of the function')
    return { bindings, result }
  }

  /** Parses the statements between braces. */
  #block(parseStatement: () => void): void {
    this.#tokens.expect('{', 'before the block')
    while (!this.#tokens.takeIf('}')) {
      if (this.#peekKind() === 'end') throw this.#unexpected("'}'")
      this.#recovering(parseStatement)
    }
  }

  #recovering(parse: () => void): void {
    const { start } = this.#tokens.peek().at
    try {
      parse()
    } catch (fault) {
      if (!(fault instanceof SyntaxFault)) throw fault
      this.issues.push(errorAt(fault.at, fault.message))
      this.#skipStatement()
      if (this.#tokens.peek().at.start === start) this.#tokens.take()
    }
  }

  /**
   * Skips the faulty statement: past its `;`, past the block it opened, or up to the `}` around it.
   */
  #skipStatement(): void {
    let depth = this.#isInBody ? 1 : 0
    this.#isInBody = false
    while (this.#peekKind() !== 'end') {
      if (depth === 0 && this.#tokens.isAt('}')) break
      const { kind, text } = this.#tokens.take()
      if (kind !== 'symbol') continue
      if (text === '{') depth++
      if (text === '}') depth--
      // The `}` of a `{id}` in a path does not end the statement.
      const goesOn = this.#tokens.isAt('{') || this.#tokens.isAt('/')
      if (depth === 0 && (text === ';' || (text === '}' && !goesOn))) return
    }
  }

  #peekKind(): string {
    return this.#tokens.peek().kind
  }

  #unexpected(wanted: string): SyntaxFault {
    const token = this.#tokens.peek()
    return new SyntaxFault(token.at, token.fault ?? `Expected ${wanted}, found ${describe(token)}.`)
  }
}
