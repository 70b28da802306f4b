import { ProjectRules } from '#rpc/project-rules.ts'
import type { Project } from '#rpc/rpc.ts'
import type { Issue } from '#rules/index.ts'
import { QueryShapes } from '#usage/query-shapes.ts'
import { RuleRequests } from '#usage/rule-requests.ts'
import { Usage } from '#usage/usage.ts'

type Known = Project & { readonly ofDatabases: Map<string, ProjectRules> }

/** Projects are created when they are first named. All start with the rules from the files. */
export class Projects {
  readonly #projects = new Map<string, Known>()
  #rules: string | undefined
  readonly #ofDatabases: Map<string, string>

  /**
   * `ofDatabases` has the rules of the databases with a rules file of their own, by database id.
   */
  constructor(rules: string | undefined, ofDatabases: ReadonlyMap<string, string> = new Map()) {
    this.#rules = rules
    this.#ofDatabases = new Map(ofDatabases)
  }

  of(id: string): Project {
    const known = this.#projects.get(id)
    if (known !== undefined) return known
    const rules = new ProjectRules()
    if (this.#rules !== undefined) rules.load(this.#rules)
    const ofDatabases = new Map<string, ProjectRules>()
    for (const [database, source] of this.#ofDatabases) {
      const own = new ProjectRules()
      own.load(source)
      ofDatabases.set(database, own)
    }
    const project: Known = {
      id,
      rules,
      ofDatabases,
      // Rules that a project received over HTTP apply to all of its databases.
      rulesOf: (database) =>
        (rules.source === this.#rules ? ofDatabases.get(database) : undefined) ?? rules,
      usage: new Usage(),
      requests: new RuleRequests(),
      queries: new QueryShapes(),
      allowsMissingIndexes: false,
    }
    this.#projects.set(id, project)
    return project
  }

  /**
   * Applies a changed rules file to every project that has not received rules of its own. If the
   * file has errors, nothing changes and the errors are returned.
   */
  replaceRules(source: string): Issue[] {
    const errors = errorsIn(source)
    if (errors.length > 0) return errors
    for (const { rules } of this.#projects.values()) {
      if (rules.source === this.#rules) rules.replace(source)
    }
    this.#rules = source
    return []
  }

  /** Does the same for the rules file of one database. */
  replaceRulesOf(database: string, source: string): Issue[] {
    const errors = errorsIn(source)
    if (errors.length > 0) return errors
    for (const { ofDatabases } of this.#projects.values())
      ofDatabases.get(database)?.replace(source)
    this.#ofDatabases.set(database, source)
    return []
  }
}

function errorsIn(source: string): Issue[] {
  return new ProjectRules().load(source).filter(({ severity }) => severity === 'ERROR')
}
