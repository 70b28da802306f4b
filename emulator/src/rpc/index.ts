import { unimplemented, type Status } from '#status.ts'
import { batchGetDocuments } from './batch-get-documents.ts'
import { batchWrite } from './batch-write.ts'
import { beginTransaction } from './begin-transaction.ts'
import { commit } from './commit.ts'
import { createDocument } from './create-document.ts'
import { deleteDocument } from './delete-document.ts'
import { getDocument } from './get-document.ts'
import { listCollectionIds } from './list-collection-ids.ts'
import { listDocuments } from './list-documents.ts'
import { listen } from './listen.ts'
import { partitionQuery } from './partition-query.ts'
import { rollback } from './rollback.ts'
import type { DuplexRpc, RpcContext } from './rpc.ts'
import { runAggregationQuery } from './run-aggregation-query.ts'
import { runQuery } from './run-query.ts'
import { updateDocument } from './update-document.ts'
import { write } from './write.ts'

/**
 * An RPC as a server calls it. The method signature lets its request be any message: the servers
 * decode each request by the protocol definition of the RPC of that name, which guarantees the type
 * that the RPC declares.
 */
type Unary = { call(request: unknown, context: RpcContext): Promise<object> }
type ServerStream = { call(request: unknown, context: RpcContext): AsyncIterable<object> }

/** All RPCs of google.firestore.v1.Firestore, by their names in the protocol. */
export const unaryRpcs: Readonly<Record<string, Unary>> = {
  GetDocument: { call: getDocument },
  ListDocuments: { call: listDocuments },
  CreateDocument: { call: createDocument },
  UpdateDocument: { call: updateDocument },
  DeleteDocument: { call: deleteDocument },
  BeginTransaction: { call: beginTransaction },
  Commit: { call: commit },
  Rollback: { call: rollback },
  BatchWrite: { call: batchWrite },
  ListCollectionIds: { call: listCollectionIds },
  PartitionQuery: { call: partitionQuery },
}

export const serverStreamRpcs: Readonly<Record<string, ServerStream>> = {
  BatchGetDocuments: { call: batchGetDocuments },
  RunQuery: { call: runQuery },
  RunAggregationQuery: { call: runAggregationQuery },
}

export const duplexRpcs: Readonly<Record<string, DuplexRpc<unknown, object>>> = {
  Listen: listen,
  Write: write,
}

/**
 * RPCs of the service that the published protocol does not define and the emulator does not
 * implement.
 */
export const missingRpcs: Readonly<Record<string, Status>> = {
  ExecutePipeline: unimplemented('pipelines (ExecutePipeline)'),
}
