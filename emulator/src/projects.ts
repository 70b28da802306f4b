import { ProjectRules } from '#rpc/project-rules.ts'
import type { Project } from '#rpc/rpc.ts'
import type { Issue } from '#rules/index.ts'
import { QueryShapes } from '#usage/query-shapes.ts'
import { RuleRequests } from '#usage/rule-requests.ts'
import { Usage } from '#usage/usage.ts'

/** Projects come into being when they are first named; all begin with the rules of the file. */
export class Projects {
  readonly #projects = new Map<string, Project>()
  #rules: string | undefined

  constructor(rules: string | undefined) {
    this.#rules = rules
  }

  of(id: string): Project {
    const known = this.#projects.get(id)
    if (known !== undefined) return known
    const project = {
      id,
      rules: new ProjectRules(),
      usage: new Usage(),
      requests: new RuleRequests(),
      queries: new QueryShapes(),
    }
    if (this.#rules !== undefined) project.rules.load(this.#rules)
    this.#projects.set(id, project)
    return project
  }

  /**
   * The file has changed: projects take it over unless they were given rules of their own. With errors nothing changes, and they
   * come back.
   */
  replaceRules(source: string): Issue[] {
    const issues = new ProjectRules().load(source)
    const errors = issues.filter(({ severity }) => severity === 'ERROR')
    if (errors.length > 0) return errors
    for (const { rules } of this.#projects.values()) {
      if (rules.source === this.#rules) rules.replace(source)
    }
    this.#rules = source
    return []
  }
}
