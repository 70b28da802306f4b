import type {
  Expression,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  RulesFile,
  Span,
} from './ast.ts'
import { callsIn, partsOf } from './ast-walk.ts'
import { functionTable, methodTable, namespaces } from './functions/index.ts'
import { errorAt, warningAt, type Issue } from './issues.ts'

/**
 * Finds errors that are visible without a request. Exceeded limits and recursion are errors.
 * Undeclared names are warnings, as in the official compiler, and deny when they are evaluated.
 */
export function checkRules(file: RulesFile, source: string): Issue[] {
  const checker = new Checker(file.rulesVersion)
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) {
    checker.issues.push(
      errorAt({ line: 1, column: 1, start: 0, end: 0 }, 'A ruleset has at most 256 KB.'),
    )
  }
  const outermost = checker.declare(file.functions, undefined)
  for (const service of file.services) {
    if (!serviceReaders.has(service.name)) {
      checker.issues.push(errorAt(service.at, `Unknown service '${service.name}'.`))
      continue
    }
    checker.readers = serviceReaders.get(service.name) ?? new Set()
    const scope = checker.declare(service.functions, outermost)
    checker.checkFunctions(scope)
    for (const block of service.blocks) checker.checkBlock(block, scope, [], 1)
  }
  checker.checkFunctions(outermost)
  checker.warnOfUnused()
  return checker.issues
}

const MAX_SOURCE_BYTES = 256 * 1024
const MAX_PARAMETERS = 7
const MAX_BINDINGS = 10
const MAX_NESTED_MATCHES = 10
const MAX_PATH_SEGMENTS = 100
const MAX_WILDCARDS = 20

const serviceReaders: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['cloud.firestore', new Set(['get', 'exists', 'getAfter', 'existsAfter'])],
  ['firebase.storage', new Set(['firestore.get', 'firestore.exists'])],
])
const globals: ReadonlySet<string> = new Set(['request', 'resource'])

type StaticScope = {
  names: ReadonlySet<string>
  functions: ReadonlyMap<string, FunctionDeclaration>
  parent: StaticScope | undefined
}

class Checker {
  readonly issues: Issue[] = []
  readers: ReadonlySet<string> = new Set()
  readonly #rulesVersion: '1' | '2'
  readonly #declared: FunctionDeclaration[] = []
  readonly #called = new Set<FunctionDeclaration>()

  constructor(rulesVersion: '1' | '2') {
    this.#rulesVersion = rulesVersion
  }

  declare(
    declarations: readonly FunctionDeclaration[],
    parent: StaticScope | undefined,
    names: Iterable<string> = [],
  ): StaticScope {
    const functions = new Map<string, FunctionDeclaration>()
    for (const declaration of declarations) {
      if (functions.has(declaration.name)) {
        this.#error(declaration.at, `Function '${declaration.name}' is declared twice.`)
      }
      functions.set(declaration.name, declaration)
      this.#declared.push(declaration)
    }
    return { names: new Set(names), functions, parent }
  }

  checkBlock(
    block: MatchBlock,
    outer: StaticScope,
    above: readonly PatternSegment[],
    depth: number,
  ): void {
    const pattern = [...above, ...block.pattern]
    this.#checkPattern(block, pattern, depth)
    const wildcards = block.pattern.flatMap((segment) =>
      segment.kind === 'literal' ? [] : [segment.name],
    )
    const scope = this.declare(block.functions, outer, wildcards)
    this.checkFunctions(scope)
    for (const { condition } of block.allows) {
      if (condition !== undefined) this.#checkExpression(condition, scope)
    }
    for (const inner of block.blocks) this.checkBlock(inner, scope, pattern, depth + 1)
  }

  checkFunctions(scope: StaticScope): void {
    for (const declaration of scope.functions.values()) {
      const { at, name, parameters, bindings, result } = declaration
      if (parameters.length > MAX_PARAMETERS) {
        this.#error(at, `A function takes at most ${MAX_PARAMETERS} arguments.`)
      }
      if (bindings.length > MAX_BINDINGS) {
        this.#error(at, `A function has at most ${MAX_BINDINGS} let variables.`)
      }
      if (reaches(declaration, declaration, scope, new Set())) {
        this.#error(at, `Function '${name}' calls itself; recursion is not allowed.`)
      }
      const names = new Set<string>()
      for (const parameter of parameters) this.#addName(names, parameter, at)
      const inner: StaticScope = { names, functions: new Map(), parent: scope }
      for (const binding of bindings) {
        this.#checkExpression(binding.value, inner)
        this.#addName(names, binding.name, binding.at)
      }
      this.#checkExpression(result, inner)
    }
  }

  warnOfUnused(): void {
    for (const declaration of this.#declared) {
      if (this.#called.has(declaration)) continue
      this.issues.push(warningAt(declaration.at, `Unused function: ${declaration.name}.`))
    }
  }

  #addName(names: Set<string>, name: string, at: Span): void {
    if (names.has(name)) this.#error(at, `The name '${name}' is declared twice.`)
    names.add(name)
  }

  #checkPattern(block: MatchBlock, pattern: readonly PatternSegment[], depth: number): void {
    const wildcards = pattern.filter(({ kind }) => kind !== 'literal')
    if (depth > MAX_NESTED_MATCHES) {
      this.#error(block.at, `Match statements nest at most ${MAX_NESTED_MATCHES} levels deep.`)
    }
    if (pattern.length > MAX_PATH_SEGMENTS) {
      this.#error(block.at, `A path has at most ${MAX_PATH_SEGMENTS} segments.`)
    }
    if (wildcards.length > MAX_WILDCARDS) {
      this.#error(block.at, `A path has at most ${MAX_WILDCARDS} wildcards.`)
    }
    const rests = block.pattern.filter(({ kind }) => kind === 'rest')
    if (rests.length > 1) {
      this.#error(block.at, 'A match statement has at most one recursive wildcard.')
    }
    if (this.#rulesVersion === '1' && rests.length > 0 && block.pattern.at(-1)?.kind !== 'rest') {
      this.#error(block.at, "In rules_version '1' a recursive wildcard ends its match statement.")
    }
    const names = new Set<string>()
    for (const segment of block.pattern) {
      if (segment.kind !== 'literal') this.#addName(names, segment.name, block.at)
    }
  }

  #checkExpression(expression: Expression, scope: StaticScope): void {
    if (expression.kind === 'name' && !isDeclared(scope, expression.name)) {
      this.#warn(expression.at, `Invalid variable name: ${expression.name}.`)
    }
    if (expression.kind === 'is' && !typeNames.has(expression.typeName)) {
      this.#error(expression.at, `Unknown type '${expression.typeName}'.`)
    }
    if (expression.kind === 'call') this.#checkCall(expression, scope)
    if (expression.kind === 'method') {
      const namespace = namespaceOf(expression, scope)
      if (namespace !== undefined) {
        const name = `${namespace}.${expression.name}`
        if (!functionTable.has(name) && !this.readers.has(name)) {
          this.#warn(expression.at, `Invalid function name: ${name}.`)
        }
        for (const argument of expression.arguments) this.#checkExpression(argument, scope)
        return
      }
      if (!methodTable.has(expression.name)) {
        this.#warn(expression.nameAt, `Invalid function name: ${expression.name}.`)
      }
    }
    for (const part of partsOf(expression)) this.#checkExpression(part, scope)
  }

  #checkCall(call: Extract<Expression, { kind: 'call' }>, scope: StaticScope): void {
    const declaration = findFunction(scope, call.name)
    if (declaration !== undefined) {
      this.#called.add(declaration)
      if (declaration.parameters.length !== call.arguments.length) {
        this.#error(
          call.at,
          `${call.name} takes ${declaration.parameters.length} arguments, not ${call.arguments.length}.`,
        )
      }
      return
    }
    const isGlobal =
      call.name === 'debug' || functionTable.has(call.name) || this.readers.has(call.name)
    if (!isGlobal) this.#warn(call.at, `Invalid function name: ${call.name}.`)
  }

  #error(at: Span, description: string): void {
    this.issues.push(errorAt(at, description))
  }

  #warn(at: Span, description: string): void {
    this.issues.push(warningAt(at, description))
  }
}

const typeNames: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'null',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
])

function isDeclared(scope: StaticScope | undefined, name: string): boolean {
  for (let at = scope; at !== undefined; at = at.parent) if (at.names.has(name)) return true
  return globals.has(name)
}

function findFunction(
  scope: StaticScope | undefined,
  name: string,
): FunctionDeclaration | undefined {
  for (let at = scope; at !== undefined; at = at.parent) {
    const found = at.functions.get(name)
    if (found !== undefined) return found
  }
  return undefined
}

function namespaceOf(
  { receiver }: Extract<Expression, { kind: 'method' }>,
  scope: StaticScope,
): string | undefined {
  if (receiver.kind !== 'name' || !namespaces.has(receiver.name)) return undefined
  return isDeclared(scope, receiver.name) ? undefined : receiver.name
}

/** Whether `from` calls `wanted`, directly or through other functions in its scope. */
function reaches(
  from: FunctionDeclaration,
  wanted: FunctionDeclaration,
  scope: StaticScope,
  seen: Set<FunctionDeclaration>,
): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  const expressions = [...from.bindings.map(({ value }) => value), from.result]
  return expressions.flatMap(callsIn).some((name) => {
    const called = findFunction(scope, name)
    return called !== undefined && (called === wanted || reaches(called, wanted, scope, seen))
  })
}
