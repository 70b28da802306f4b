import { idOf, parentOf } from '#values/resource-name.ts'
import { decodedPath } from './http.ts'

/** Which RPC a REST request means and how its body and address make the message. */
export type Route = {
  rpc: string
  message(body: Record<string, unknown>): object
}

type Address = { name: string; query: URLSearchParams }

/** `POST …:verb`: the RPC, and the field of its message that the address fills. */
const verbs: Record<string, { rpc: string; field: 'database' | 'parent' }> = {
  batchGet: { rpc: 'BatchGetDocuments', field: 'database' },
  batchWrite: { rpc: 'BatchWrite', field: 'database' },
  beginTransaction: { rpc: 'BeginTransaction', field: 'database' },
  commit: { rpc: 'Commit', field: 'database' },
  rollback: { rpc: 'Rollback', field: 'database' },
  listCollectionIds: { rpc: 'ListCollectionIds', field: 'parent' },
  partitionQuery: { rpc: 'PartitionQuery', field: 'parent' },
  runAggregationQuery: { rpc: 'RunAggregationQuery', field: 'parent' },
  runQuery: { rpc: 'RunQuery', field: 'parent' },
  executePipeline: { rpc: 'ExecutePipeline', field: 'database' },
}

const ADDRESS = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents(?:\/.*?)?)\/?$/

export function routeOf(method: string, url: URL): Route | undefined {
  const path = ADDRESS.exec(url.pathname.replace(/:(\w+)$/, ''))?.[1]
  if (path === undefined) return undefined
  const verb = verbs[/:(\w+)$/.exec(url.pathname)?.[1] ?? '']
  if (method === 'POST' && verb !== undefined) {
    const name = decodedPath(path)
    const value = verb.field === 'database' ? name.replace(/\/documents$/, '') : name
    return { rpc: verb.rpc, message: (body) => ({ ...body, [verb.field]: value }) }
  }
  // Without a known verb the colon belongs to a document id.
  const whole = ADDRESS.exec(url.pathname)?.[1] ?? path
  return resourceRoute(method, { name: decodedPath(whole), query: url.searchParams })
}

function resourceRoute(method: string, { name, query }: Address): Route | undefined {
  const isDocument = name.split('/').length % 2 === 1
  const mask = maskOf(query, 'mask.fieldPaths')
  if (method === 'GET' && isDocument) {
    return {
      rpc: 'GetDocument',
      message: () => ({ name, ...mask, ...textsOf(query, ['transaction', 'readTime']) }),
    }
  }
  if (method === 'GET') {
    return { rpc: 'ListDocuments', message: () => listMessage({ name, query }) }
  }
  if (method === 'POST' && !isDocument) {
    return {
      rpc: 'CreateDocument',
      message: (document) => ({
        ...collectionOf(name),
        ...textsOf(query, ['documentId']),
        ...mask,
        document,
      }),
    }
  }
  if (method === 'PATCH' && isDocument) {
    return {
      rpc: 'UpdateDocument',
      message: (document) => ({
        document: { ...document, name },
        ...maskOf(query, 'updateMask.fieldPaths'),
        ...mask,
        ...preconditionOf(query),
      }),
    }
  }
  if (method === 'DELETE' && isDocument) {
    return { rpc: 'DeleteDocument', message: () => ({ name, ...preconditionOf(query) }) }
  }
  return undefined
}

function listMessage({ name, query }: Address): object {
  return {
    ...collectionOf(name),
    ...maskOf(query, 'mask.fieldPaths'),
    ...textsOf(query, ['pageToken', 'orderBy', 'transaction', 'readTime']),
    ...(query.has('pageSize') && { pageSize: Number(query.get('pageSize')) }),
    ...(query.get('showMissing') === 'true' && { showMissing: true }),
  }
}

function collectionOf(name: string): { parent: string; collectionId: string } {
  return { parent: parentOf(name), collectionId: idOf(name) }
}

/** `updateMask.fieldPaths=a&updateMask.fieldPaths=b` */
function maskOf(query: URLSearchParams, parameter: 'mask.fieldPaths' | 'updateMask.fieldPaths') {
  const fieldPaths = query.getAll(parameter)
  if (fieldPaths.length === 0) return {}
  return { [parameter === 'mask.fieldPaths' ? 'mask' : 'updateMask']: { fieldPaths } }
}

function preconditionOf(query: URLSearchParams) {
  const exists = query.get('currentDocument.exists')
  const updateTime = query.get('currentDocument.updateTime')
  if (exists !== null) return { currentDocument: { exists: exists === 'true' } }
  return updateTime === null ? {} : { currentDocument: { updateTime } }
}

function textsOf(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => query.getAll(name).map((text) => [name, text])))
}
