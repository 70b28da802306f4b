import { compileRules, type Coverage, type Issue, type Ruleset } from '#rules/index.ts'
import type { StoredDocument } from '#rules/firestore/document-reads.ts'
import { authoriseStorage } from './authorise-storage.ts'
import type { FetchedDocument, Incoming, LoadRuleset, Outgoing, Verify } from './messages.ts'

/** firebase-tools numbers its own requests from 0 and keeps both kinds of ids in one table. */
const FIRST_FETCH_ID = 1_000_000

/** A check that waits for a document. */
type Waiting = {
  request: Verify
  path: string
  documents: Map<string, StoredDocument | undefined>
}

/** The Storage rules runtime: rulesets by name, and one response to every message. */
export class StorageRulesRuntime {
  readonly #rulesets = new Map<string, Ruleset>()
  /** The name of the ruleset that was last loaded from a file. */
  readonly #names = new Map<string, string>()
  readonly #waiting = new Map<number, Waiting>()
  #nextFetchId = FIRST_FETCH_ID
  #latest: Ruleset | undefined

  answer(message: Incoming): Outgoing {
    switch (message.action) {
      case 'load_ruleset':
        return this.#load(message)
      case 'verify':
        return this.#verify(message, message.id, new Map())
      case undefined:
        return this.#resume(message)
      default:
        throw new Error(`The Storage rules runtime does not know ${JSON.stringify(message)}`)
    }
  }

  /** The files whose rules are loaded, by path. */
  files(): Iterable<string> {
    return this.#names.keys()
  }

  /**
   * Replaces the rules of a changed file. If they have errors, the former rules stay in effect and
   * the errors are returned.
   */
  replaceRules(file: string, content: string): string[] {
    const { ruleset, issues } = compileRules(content)
    if (ruleset === undefined) {
      return issues.filter(({ severity }) => severity === 'ERROR').map((issue) => text(issue, file))
    }
    const name = this.#names.get(file)
    // firebase-tools may have loaded the change already.
    if (name === undefined || this.#rulesets.get(name)?.source === content) return []
    this.#rulesets.set(name, ruleset)
    this.#latest = ruleset
    return []
  }

  /** Counts the results of each `allow` in the rules that were loaded last. */
  coverage(): Coverage {
    return this.#latest?.coverage() ?? { allows: [], blocks: [] }
  }

  /** The source of the rules that were loaded last. */
  source(): string | undefined {
    return this.#latest?.source
  }

  /** A ruleset with errors is not loaded, and the former one of that name stays in effect. */
  #load({ id, context: { rulesetName, source } }: LoadRuleset): Outgoing {
    const [file] = source.files
    const { ruleset, issues } = compileRules(file?.content ?? '')
    if (ruleset !== undefined) {
      this.#rulesets.set(rulesetName, ruleset)
      this.#latest = ruleset
      if (file?.name !== undefined) this.#names.set(file.name, rulesetName)
    }
    const texts = (severity: Issue['severity']) =>
      issues.filter((issue) => issue.severity === severity).map((issue) => text(issue, file?.name))
    return {
      id,
      status: 'ok',
      result: { rulesVersion: Number(ruleset?.rulesVersion ?? 1) },
      errors: texts('ERROR'),
      warnings: texts('WARNING'),
    }
  }

  #verify(request: Verify, id: number, documents: Waiting['documents']): Outgoing {
    const ruleset = this.#rulesets.get(request.context.rulesetName)
    if (ruleset === undefined) {
      return verdict(id, false, [`No ruleset '${request.context.rulesetName}' is loaded.`])
    }
    const outcome = authoriseStorage(ruleset, request.context, documents, debug)
    if ('fetch' in outcome) return this.#fetch(request, id, outcome.fetch, documents)
    return verdict(id, outcome.allowed, outcome.allowed ? [] : [outcome.message])
  }

  #fetch(request: Verify, id: number, path: string, documents: Waiting['documents']): Outgoing {
    const fetchId = this.#nextFetchId++
    this.#waiting.set(fetchId, { request, path, documents })
    return {
      id,
      server_request_id: fetchId,
      action: 'fetch_firestore_document',
      status: 'ok',
      context: { path },
    }
  }

  #resume({ id, result }: FetchedDocument): Outgoing {
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) return verdict(id, false, [`Nothing waits for document ${id}.`])
    this.#waiting.delete(id)
    const documents = new Map(waiting.documents).set(waiting.path, result)
    return this.#verify(waiting.request, id, documents)
  }
}

/**
 * The standard output is reserved for the protocol. firebase-tools shows the error output as
 * warnings.
 */
function debug(line: string): void {
  console.error(`debug ${line}`)
}

/**
 * The reason is sent as a warning, which firebase-tools logs. As an error it would be logged as a
 * failure of the runtime.
 */
function verdict(id: number, permit: boolean, warnings: string[]): Outgoing {
  return { id, status: 'ok', result: { permit }, errors: [], warnings }
}

function text({ description, line, column }: Issue, fileName = 'storage.rules'): string {
  return JSON.stringify({
    description_: description,
    sourcePosition_: { fileName_: fileName, line_: line, column_: column },
  })
}
