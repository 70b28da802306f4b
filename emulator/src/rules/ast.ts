import type { Known } from './values.ts'

/** A position in the source: line and column from 1, offsets from 0. */
export type Span = { line: number; column: number; start: number; end: number }

export type Expression =
  | { kind: 'literal'; at: Span; value: Known }
  | { kind: 'name'; at: Span; name: string }
  | { kind: 'list'; at: Span; items: Expression[] }
  | { kind: 'map'; at: Span; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; at: Span; segments: (string | Expression)[] }
  | { kind: 'unary'; at: Span; operator: '!' | '-'; operand: Expression }
  | { kind: 'binary'; at: Span; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'logical'; at: Span; operator: '&&' | '||'; left: Expression; right: Expression }
  | { kind: 'is'; at: Span; operand: Expression; typeName: string }
  | {
      kind: 'conditional'
      at: Span
      condition: Expression
      whenTrue: Expression
      whenFalse: Expression
    }
  | { kind: 'member'; at: Span; object: Expression; name: string; nameAt: Span }
  | { kind: 'index'; at: Span; object: Expression; index: Expression }
  | { kind: 'slice'; at: Span; object: Expression; from: Expression; to: Expression }
  | { kind: 'call'; at: Span; name: string; arguments: Expression[] }
  | {
      kind: 'method'
      at: Span
      receiver: Expression
      name: string
      nameAt: Span
      arguments: Expression[]
    }

export type BinaryOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'

export type FunctionDeclaration = {
  at: Span
  name: string
  parameters: string[]
  bindings: { at: Span; name: string; value: Expression }[]
  result: Expression
}

export type PatternSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'wildcard'; name: string }
  | { kind: 'rest'; name: string }

export type AllowStatement = { at: Span; methods: string[]; condition: Expression | undefined }

export type MatchBlock = {
  at: Span
  pattern: PatternSegment[]
  functions: FunctionDeclaration[]
  allows: AllowStatement[]
  blocks: MatchBlock[]
}

export type ServiceBlock = {
  at: Span
  name: string
  functions: FunctionDeclaration[]
  blocks: MatchBlock[]
}

export type RulesFile = {
  rulesVersion: '1' | '2'
  functions: FunctionDeclaration[]
  services: ServiceBlock[]
}
