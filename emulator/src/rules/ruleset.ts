import type { Expression, FunctionDeclaration, PatternSegment, Span } from './ast.ts'

/** Compiled rules of one file. */
export type Ruleset = {
  readonly rulesVersion: '1' | '2'
  readonly source: string
  readonly services: ReadonlyMap<string, readonly Rule[]>
  /** Every allow statement, in the order of the source. */
  readonly allows: readonly AllowPlace[]
  /** How often each allow statement was evaluated, and to what, and how requests ended; as plain JSON. */
  coverage(): Coverage
}

export type AllowPlace = { line: number; column: number; methods: string[]; path: string }
export type Coverage = {
  allows: (AllowPlace & Outcomes)[]
  blocks: { line: number; path: string; requests: Record<string, Ends> }[]
}
/** `unknown` counts queries whose filters do not decide the condition. */
export type Outcomes = { true: number; false: number; error: number; unknown: number }

/** One match block that has allow statements. */
export type Block = {
  readonly line: number
  readonly path: string
  /** By method: those that one of its statements granted, and those to its path that were refused. */
  readonly requests: Map<string, Ends>
}
export type Ends = { allowed: number; denied: number }

/** One allow statement with the whole path above it. */
export type Rule = {
  readonly at: Span
  readonly methods: ReadonlySet<string>
  readonly condition: Expression | undefined
  readonly pattern: readonly PatternSegment[]
  /** From the outermost block to the innermost; their wildcards make up those of the pattern. */
  readonly levels: readonly Level[]
  readonly outcomes: Outcomes
  readonly block: Block
}

/** What one block adds: its functions and the wildcards of its own path. */
export type Level = {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
  readonly wildcards: readonly string[]
}
