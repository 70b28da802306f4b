import { authoriseFirestore, compileRules } from '#rules/index.ts'
import type { Coverage, FirestoreRulesRequest, Issue, Ruleset, Verdict } from '#rules/index.ts'

type State =
  | { kind: 'open' }
  | { kind: 'ruleset'; ruleset: Ruleset }
  | { kind: 'broken'; source: string; message: string }

/** The security rules of one project. Without rules, everyone may do everything. */
export class ProjectRules {
  #state: State = { kind: 'open' }

  /** The source of the rules, undefined if there are none. */
  get source(): string | undefined {
    switch (this.#state.kind) {
      case 'open':
        return undefined
      case 'broken':
        return this.#state.source
      case 'ruleset':
        return this.#state.ruleset.source
    }
  }

  /** Loads new rules. If they have errors, every request is refused until they are fixed. */
  load(source: string): Issue[] {
    const { ruleset, issues } = compileRules(source)
    this.#state =
      ruleset === undefined
        ? { kind: 'broken', source, message: brokenMessage(issues) }
        : { kind: 'ruleset', ruleset }
    return issues
  }

  /** Loads new rules only if they have no errors. Otherwise the former ones stay in effect. */
  replace(source: string): Issue[] {
    const { ruleset, issues } = compileRules(source)
    if (ruleset !== undefined) this.#state = { kind: 'ruleset', ruleset }
    return issues
  }

  /**
   * Counts the results of each `allow` since these rules were loaded. Empty if there are no rules.
   */
  coverage(): Coverage {
    return this.#state.kind === 'ruleset'
      ? this.#state.ruleset.coverage()
      : { allows: [], blocks: [] }
  }

  verdict(request: FirestoreRulesRequest): Verdict {
    switch (this.#state.kind) {
      case 'open':
        return { allowed: true }
      case 'broken':
        return { allowed: false, message: this.#state.message }
      case 'ruleset':
        return authoriseFirestore(this.#state.ruleset, request)
    }
  }
}

function brokenMessage(issues: readonly Issue[]): string {
  const first = issues.find(({ severity }) => severity === 'ERROR')
  const where = first === undefined ? '' : ` (${first.line}:${first.column} ${first.description})`
  return `The security rules do not compile, so everything is refused${where}`
}
