import type { Databases } from '#storage/databases.ts'
import type { Caller } from '#storage/caller.ts'
import type { ProjectRules } from './project-rules.ts'
import type { QueryShapes } from '#usage/query-shapes.ts'
import type { RuleRequests } from '#usage/rule-requests.ts'
import type { Usage } from '#usage/usage.ts'
import type { Status } from '#status.ts'

export type { Caller } from '#storage/caller.ts'
export { callerOf } from './caller-of.ts'

/** The state of one Firestore project apart from its data. */
export type Project = {
  readonly id: string
  /** The rules of every database without rules of its own. */
  readonly rules: ProjectRules
  rulesOf(databaseId: string): ProjectRules
  /** Billing counters: `project.usage.count(caller, { reads: 1 })`. */
  readonly usage: Usage
  readonly requests: RuleRequests
  readonly queries: QueryShapes
  /** Whether queries without an index are allowed although the database would refuse them. */
  allowsMissingIndexes: boolean
}

/** The state that all RPCs share. */
export type Emulator = {
  /** `databases.of(name)` takes `projects/{p}/databases/{d}` or any resource name below it. */
  readonly databases: Databases
  /** Creates the project when it is first named. */
  project(id: string): Project
}

export type RpcContext = { emulator: Emulator; caller: Caller }

export type UnaryRpc<Req, Res> = (request: Req, context: RpcContext) => Promise<Res>

export type ServerStreamRpc<Req, Res> = (request: Req, context: RpcContext) => AsyncIterable<Res>

/** One open Listen or Write stream, driven by gRPC or WebChannel. */
export type DuplexRpc<Req, Res> = (stream: DuplexStream<Res>) => DuplexHandler<Req>

export type DuplexStream<Res> = {
  send(response: Res): void
  fail(status: Status): void
  context: RpcContext
}

export type DuplexHandler<Req> = { receive(request: Req): void; close(): void }
