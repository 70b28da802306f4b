import type { Span } from './ast.ts'

/** A problem to report to the author of the rules. A ruleset with an ERROR is not loaded. */
export type Issue = {
  line: number
  column: number
  description: string
  severity: 'ERROR' | 'WARNING'
}

export function errorAt(at: Span, description: string): Issue {
  return { line: at.line, column: at.column, description, severity: 'ERROR' }
}

export function warningAt(at: Span, description: string): Issue {
  return { line: at.line, column: at.column, description, severity: 'WARNING' }
}
