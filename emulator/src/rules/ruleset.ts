import type { Expression, FunctionDeclaration, PatternSegment, Span } from './ast.ts'

/** The compiled rules of one file. */
export type Ruleset = {
  readonly rulesVersion: '1' | '2'
  readonly source: string
  readonly services: ReadonlyMap<string, readonly Rule[]>
  /** Every allow statement, in source order. */
  readonly allows: readonly AllowPlace[]
  /**
   * How often each allow statement was evaluated and with which result, and how requests ended.
   * Plain JSON.
   */
  coverage(): Coverage
}

export type AllowPlace = { line: number; column: number; methods: string[]; path: string }
export type Coverage = {
  allows: (AllowPlace & Outcomes)[]
  blocks: { line: number; path: string; requests: Record<string, Ends> }[]
}
/** `unknown` counts queries whose filters do not decide the condition. */
export type Outcomes = { true: number; false: number; error: number; unknown: number }

/** A match block with allow statements. */
export type Block = {
  readonly line: number
  readonly path: string
  /**
   * By method: the requests that one of its statements granted, and the requests to its path that
   * were refused.
   */
  readonly requests: Map<string, Ends>
}
export type Ends = { allowed: number; denied: number }

/** One allow statement with its full path. */
export type Rule = {
  readonly at: Span
  readonly methods: ReadonlySet<string>
  readonly condition: Expression | undefined
  readonly pattern: readonly PatternSegment[]
  /**
   * From the outermost block to the innermost. Their wildcards together are those of the pattern.
   */
  readonly levels: readonly Level[]
  readonly outcomes: Outcomes
  readonly block: Block
}

/** The functions and path wildcards that one block adds. */
export type Level = {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
  readonly wildcards: readonly string[]
}
