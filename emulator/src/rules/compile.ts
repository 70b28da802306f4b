import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  ServiceBlock,
} from './ast.ts'
import { checkRules } from './check.ts'
import type { Issue } from './issues.ts'
import { parseRules } from './parse-rules.ts'
import type { AllowPlace, Block, Level, Rule, Ruleset } from './ruleset.ts'

/** Parses and checks a rules file. Returns no ruleset if an issue is an ERROR. */
export function compileRules(source: string): { ruleset: Ruleset | undefined; issues: Issue[] } {
  const { file, issues: syntaxIssues } = parseRules(source)
  const issues = [...syntaxIssues, ...(syntaxIssues.length === 0 ? checkRules(file, source) : [])]
  issues.sort((a, b) => a.line - b.line || a.column - b.column)
  if (issues.some(({ severity }) => severity === 'ERROR')) return { ruleset: undefined, issues }

  const services = new Map<string, Rule[]>()
  for (const service of file.services) {
    const outer: Level[] = [level(file.functions), level(service.functions)]
    const rules = services.get(service.name) ?? []
    services.set(service.name, [...rules, ...rulesOf(service, [], outer)])
  }
  const all = [...services.values()].flat().sort((a, b) => a.at.start - b.at.start)
  const places = new Map(all.map((rule) => [rule, placeOf(rule)]))
  return {
    ruleset: {
      rulesVersion: file.rulesVersion,
      source,
      services,
      allows: [...places.values()],
      coverage: () => ({
        allows: [...places].map(([rule, place]) => ({ ...place, ...rule.outcomes })),
        blocks: [...new Set(all.map(({ block }) => block))].map(({ line, path, requests }) => ({
          line,
          path,
          requests: Object.fromEntries(requests),
        })),
      }),
    },
    issues,
  }
}

function rulesOf(
  parent: ServiceBlock | MatchBlock,
  above: readonly PatternSegment[],
  outer: readonly Level[],
): Rule[] {
  return parent.blocks.flatMap((block) => {
    const pattern = [...above, ...block.pattern]
    const levels = [...outer, level(block.functions, block.pattern)]
    const counted = { line: block.at.line, path: textOf(pattern), requests: new Map() }
    return [
      ...block.allows.map((allow) => ruleOf(allow, pattern, levels, counted)),
      ...rulesOf(block, pattern, levels),
    ]
  })
}

function ruleOf(
  { at, methods, condition }: AllowStatement,
  pattern: readonly PatternSegment[],
  levels: readonly Level[],
  block: Block,
): Rule {
  return {
    at,
    methods: new Set(methods.flatMap((method) => shorthands.get(method) ?? [method])),
    condition,
    pattern,
    levels,
    outcomes: { true: 0, false: 0, error: 0, unknown: 0 },
    block,
  }
}

const shorthands: ReadonlyMap<string, readonly string[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
])

function level(functions: FunctionDeclaration[], pattern: PatternSegment[] = []): Level {
  return {
    functions: new Map(functions.map((declaration) => [declaration.name, declaration])),
    wildcards: pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name])),
  }
}

function placeOf({ at, methods, block }: Rule): AllowPlace {
  return { line: at.line, column: at.column, methods: [...methods], path: block.path }
}

/** Formats a pattern as it is written in rules. */
function textOf(pattern: readonly PatternSegment[]): string {
  const segments = pattern.map((segment) => {
    if (segment.kind === 'literal') return segment.text
    return segment.kind === 'rest' ? `{${segment.name}=**}` : `{${segment.name}}`
  })
  return `/${segments.join('/')}`
}
