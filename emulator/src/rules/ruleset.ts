import type { Expression, FunctionDeclaration, PatternSegment, Span } from './ast.ts'

/** Compiled rules of one file. */
export type Ruleset = {
  readonly rulesVersion: '1' | '2'
  readonly source: string
  readonly services: ReadonlyMap<string, readonly Rule[]>
  /** Every allow statement, in the order of the source. */
  readonly allows: readonly AllowPlace[]
  /** How often each allow statement was evaluated, and to what; as plain JSON. */
  coverage(): Coverage
}

export type AllowPlace = { line: number; column: number; methods: string[]; path: string }
export type Coverage = { allows: (AllowPlace & Outcomes)[] }
/** `unknown` counts queries whose filters do not decide the condition. */
export type Outcomes = { true: number; false: number; error: number; unknown: number }

/** One allow statement with the whole path above it. */
export type Rule = {
  readonly at: Span
  readonly methods: ReadonlySet<string>
  readonly condition: Expression | undefined
  readonly pattern: readonly PatternSegment[]
  /** From the outermost block to the innermost; their wildcards make up those of the pattern. */
  readonly levels: readonly Level[]
  readonly outcomes: Outcomes
}

/** What one block adds: its functions and the wildcards of its own path. */
export type Level = {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
  readonly wildcards: readonly string[]
}
