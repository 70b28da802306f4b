import { DocumentReads, READS_PER_BATCH, type FirestoreRulesRequest } from '#rules/index.ts'
import { Status } from '#status.ts'
import type { StructuredQuery } from '#query/structured-query.ts'
import type { Batch, Step } from '#storage/batch.ts'
import type { Database } from '#storage/database.ts'
import { relativePathOf } from '#values/resource-name.ts'
import { requestTimeOf } from '#values/timestamp.ts'
import type { Document } from '#values/value.ts'
import type { RpcContext } from './rpc.ts'

/** Evaluates the security rules. Each method throws PERMISSION_DENIED if they refuse. */
export type Authoriser = {
  get(name: string, document: Document | undefined): void
  /** The rules are proved against the query, never against its results. */
  list(parent: string, query: StructuredQuery): void
  write(batch: Batch, requestTime: string): void
}

type Question = Pick<FirestoreRulesRequest, 'method' | 'path'> &
  Partial<Pick<FirestoreRulesRequest, 'before' | 'after' | 'query' | 'readAfter' | 'time'>>

/**
 * Created once for each request, since the documents that rules read are billed once per request.
 */
export function authoriserOf({ emulator, caller }: RpcContext, database: Database): Authoriser {
  const project = emulator.project(database.id.projectId)
  const { usage, requests } = project
  if (caller.kind === 'owner') return { get: allow, list: allow, write: allow }
  const auth = caller.kind === 'user' ? { uid: caller.uid, token: caller.token } : null
  const rules = project.rulesOf(database.id.databaseId)
  const billed = new Set<string>()
  const batchReads = new DocumentReads(READS_PER_BATCH)

  function reading(read: (name: string) => Document | undefined) {
    return (path: string) => {
      if (!billed.has(path)) usage.count(caller, { reads: 1 })
      billed.add(path)
      return read(`${database.name}/documents/${path}`)
    }
  }

  function ask(question: Question): void {
    const read = reading((name) => database.get(name))
    const verdict = rules.verdict({
      database: database.id.databaseId,
      auth,
      time: question.time ?? requestTimeOf(database.readTime()),
      before: undefined,
      after: undefined,
      query: undefined,
      batchReads,
      read,
      readAfter: read,
      debug: (line) => console.log(`debug ${line}`),
      ...question,
    })
    const denial = verdict.allowed ? undefined : verdict.message
    requests.note(caller, question.method, placeOf(database, question.path), denial)
    if (!verdict.allowed) throw new Status('PERMISSION_DENIED', verdict.message)
  }

  return {
    get(name, document) {
      ask({ method: 'get', path: relativePathOf(name), before: document })
    },
    list(parent, query) {
      const { collectionId, allDescendants = false } = query.from?.[0] ?? {}
      if (collectionId === undefined) {
        throw new Status('PERMISSION_DENIED', 'Only an administrator may query all collections')
      }
      const above = relativePathOf(parent)
      const collection = above === '' ? collectionId : `${above}/${collectionId}`
      const path = allDescendants ? above : collection
      ask({ method: 'list', path, query })
    },
    write(batch, time) {
      const readAfter = reading(batch.readAfter)
      for (const step of batch.steps) {
        const method = methodOf(step)
        const path = relativePathOf(step.write.name)
        ask({ method, path, before: step.before, after: step.after, readAfter, time })
      }
    },
  }
}

/** The path of the request. The default database is not named. */
function placeOf({ id: { databaseId } }: Database, path: string): string {
  return databaseId === '(default)' ? path : `${databaseId}: ${path}`
}

function allow(): void {}

/**
 * Chooses the method by the client's intent: a precondition on the update time or on existence
 * makes the write an update.
 */
function methodOf({ write, before }: Step): FirestoreRulesRequest['method'] {
  if (write.kind === 'delete') return 'delete'
  if (write.kind === 'verify') return 'get'
  const { exists = before !== undefined, updateTime } = write.precondition
  return exists || updateTime !== undefined ? 'update' : 'create'
}
