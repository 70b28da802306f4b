import { invalidArgument } from '#status.ts'
import { idOf, parentOf } from '#values/resource-name.ts'
import { decodedPath, isRecord } from './http.ts'

/** The RPC that a REST request calls, and how its path and body make up the message. */
export type Route = {
  rpc: string
  /** The message fields from the path and from the query parameters. The path takes precedence. */
  message(parameters: Message, body: unknown): Message
}

type Message = Record<string, unknown>

/** `POST …:verb`: the RPC, and the message field that the path fills. */
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

const ADDRESS = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents(?:\/.*)?)$/

export function routeOf(method: string, url: URL): Route | undefined {
  const path = ADDRESS.exec(url.pathname.replace(/:(\w+)$/, ''))?.[1]
  if (path === undefined) return undefined
  const verb = verbs[/:(\w+)$/.exec(url.pathname)?.[1] ?? '']
  if (method === 'POST' && verb !== undefined) {
    const name = decodedPath(path)
    const value = verb.field === 'database' ? name.replace(/\/documents$/, '') : name
    return {
      rpc: verb.rpc,
      message: (parameters, body) => ({ ...parameters, ...objectOf(body), [verb.field]: value }),
    }
  }
  // Without a known verb, the colon belongs to a document id.
  return resourceRoute(method, decodedPath(ADDRESS.exec(url.pathname)?.[1] ?? path))
}

function resourceRoute(method: string, name: string): Route | undefined {
  // `…/documents/` and `…/documents/rooms/1/` mean all collections at that place.
  const isEveryCollection = name.endsWith('/') && name.split('/').length % 2 === 0
  const isDocument = !isEveryCollection && name.split('/').length % 2 === 1
  if (method === 'GET' && isEveryCollection) {
    return {
      rpc: 'ListDocuments',
      message: (parameters) => ({ ...parameters, parent: name.slice(0, -1) }),
    }
  }
  if (method === 'GET' && isDocument) {
    return { rpc: 'GetDocument', message: (parameters) => ({ ...parameters, name }) }
  }
  if (method === 'GET') {
    return {
      rpc: 'ListDocuments',
      message: (parameters) => ({ ...parameters, ...collectionOf(name) }),
    }
  }
  if (method === 'POST' && !isDocument) {
    return {
      rpc: 'CreateDocument',
      message: (parameters, body) => ({
        ...parameters,
        ...collectionOf(name),
        document: objectOf(body),
      }),
    }
  }
  if (method === 'PATCH' && isDocument) {
    return {
      rpc: 'UpdateDocument',
      message: (parameters, body) => ({ ...parameters, document: { ...objectOf(body), name } }),
    }
  }
  if (method === 'DELETE' && isDocument) {
    return { rpc: 'DeleteDocument', message: (parameters) => ({ ...parameters, name }) }
  }
  return undefined
}

function collectionOf(name: string): { parent: string; collectionId: string } {
  return { parent: parentOf(name), collectionId: idOf(name) }
}

function objectOf(body: unknown): Message {
  if (isRecord(body)) return body
  throw invalidArgument('Invalid JSON payload received. Root element must be a message.')
}
