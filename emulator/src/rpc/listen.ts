import type { Commit } from '#storage/commit.ts'
import type { Database } from '#storage/database.ts'
import type { History } from '#storage/history.ts'
import type { Snapshot } from '#storage/snapshot.ts'
import { grpcNumberOf, invalidArgument, Status, statusOf } from '#status.ts'
import { canonicalTimestamp, isTimestamp } from '#values/timestamp.ts'
import { commitMessages } from './listen/commit-messages.ts'
import { isNothing, type Delta } from './listen/delta.ts'
import type { ListenRequest, ListenResponse, TargetRequest } from './listen/messages.ts'
import { openTarget, type Target } from './listen/target.ts'
import type { DuplexRpc } from './rpc.ts'

/**
 * Listen: any number of targets on one stream. Each target sends its documents and CURRENT. After
 * that, every commit that concerns a target is sent as a whole, followed by a global snapshot. A
 * refused or invalid target ends without affecting the others.
 */
export const listen: DuplexRpc<ListenRequest, ListenResponse> = (stream) => {
  const { context } = stream
  const targets = new Map<number, Target>()
  let database: Database | undefined
  let stopListening = () => {}

  function databaseOf({ database: name }: ListenRequest): Database {
    if (database !== undefined) return database
    if (name === undefined) throw invalidArgument('A listen request must name its database')
    database = context.emulator.databases.of(name)
    const opened = database
    stopListening = opened.onCommit((commit) => hear(opened, commit))
    return opened
  }

  function add(on: Database, request: TargetRequest) {
    const id = request.targetId || unusedId(targets)
    let target: Target
    try {
      if (targets.has(id)) throw new Status('ALREADY_EXISTS', `Target ID already exists: ${id}`)
      target = openTarget(context, on, request)
    } catch (error) {
      return refuse(id, error)
    }
    targets.set(id, target)
    const now = momentOf(on, on.readTime())
    stream.send({ targetChange: { targetChangeType: 'ADD', targetIds: [id] } })
    const past = pastOf(request, on)
    if (past === undefined) sendInitial(id, target, { now, isResumed: isResumed(request) })
    else sendSince(id, target, { past, now })
    stream.send({ targetChange: { targetChangeType: 'CURRENT', targetIds: [id], ...now } })
    stream.send({ targetChange: now })
    if (request.once === true) remove(id)
  }

  function sendInitial(
    id: number,
    { initial }: Target,
    { now, isResumed }: { now: Moment; isResumed: boolean },
  ) {
    const targetIds = [id]
    bill(Math.max(1, initial.documents.length))
    // It is not known which documents vanished while the client was offline, so the target starts
    // over.
    if (isResumed) stream.send({ targetChange: { targetChangeType: 'RESET', targetIds } })
    for (const document of initial.documents)
      stream.send({ documentChange: { document, targetIds } })
    for (const document of initial.missing) {
      stream.send({
        documentDelete: { document, readTime: now.readTime, removedTargetIds: targetIds },
      })
    }
  }

  /**
   * Sends only what changed while the client was offline, and the number of documents it must have
   * then.
   */
  function sendSince(id: number, target: Target, { past, now }: { past: Snapshot; now: Moment }) {
    const delta = target.since(past)
    bill(readsOf(delta))
    for (const message of commitMessages([[id, delta]], now.readTime)) stream.send(message)
    stream.send({ filter: { targetId: id, count: target.initial.documents.length } })
  }

  function refuse(id: number, error: unknown) {
    const { code, message } = statusOf(error)
    targets.get(id)?.close()
    targets.delete(id)
    const cause = { code: grpcNumberOf(code), message }
    stream.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause } })
  }

  /** The client waits for this message before it uses the id again. */
  function remove(id: number) {
    targets.get(id)?.close()
    targets.delete(id)
    stream.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id] } })
  }

  /** A failure here is an error of ours. It ends this stream, never the commit. */
  function hear(on: Database, commit: Commit) {
    try {
      onCommit(on, commit)
    } catch (error) {
      close()
      stream.fail(statusOf(error))
    }
  }

  function onCommit(on: Database, commit: Commit) {
    const deltas: [number, Delta][] = []
    for (const [id, target] of targets) {
      try {
        const delta = target.deltaOf(commit)
        if (!isNothing(delta)) deltas.push([id, delta])
      } catch (error) {
        refuse(id, error)
      }
    }
    if (deltas.length === 0) return
    bill(deltas.reduce((sum, [, delta]) => sum + readsOf(delta), 0))
    for (const message of commitMessages(deltas, commit.commitTime)) stream.send(message)
    stream.send({ targetChange: momentOf(on, commit.commitTime) })
  }

  function close() {
    stopListening()
    for (const target of targets.values()) target.close()
    targets.clear()
  }

  function bill(reads: number) {
    if (reads === 0 || database === undefined) return
    context.emulator.project(database.id.projectId).usage.count(context.caller, { reads })
  }

  return {
    receive(request) {
      const on = databaseOf(request)
      if (request.removeTarget !== undefined) remove(request.removeTarget)
      if (request.addTarget !== undefined) add(on, request.addTarget)
    },
    close,
  }
}

function isResumed({ resumeToken, readTime }: TargetRequest): boolean {
  return (resumeToken !== undefined && resumeToken !== '') || readTime !== undefined
}

/**
 * The database as of the resume token. Undefined if the client starts over or the history does not
 * reach back to that time.
 */
function pastOf({ resumeToken, readTime }: TargetRequest, database: Database) {
  const time = resumeToken ? timeOfToken(resumeToken, database) : readTime
  if (time === undefined || !isTimestamp(time)) return undefined
  const canonical = canonicalTimestamp(time)
  const isKnown = canonical <= database.readTime() && database.history.reachesBackTo(canonical)
  return isKnown ? database.snapshotAt(canonical) : undefined
}

/**
 * Deletions are free. A document that was added, changed or removed from the result counts as a
 * read.
 */
function readsOf({ changed, left }: Delta): number {
  return changed.length + left.filter(({ isDeleted }) => !isDeleted).length
}

type Moment = { readTime: string; resumeToken: string }

let latest: { history: History; moment: Moment } | undefined

/**
 * The token also names the beginning of the history: the token of another process is not valid
 * here. All listeners of a commit share one object, so that it is encoded once.
 */
function momentOf({ history }: Database, readTime: string): Moment {
  if (latest?.history !== history || latest.moment.readTime !== readTime) {
    const resumeToken = Buffer.from(`${history.begun} ${readTime}`).toString('base64')
    latest = { history, moment: { readTime, resumeToken } }
  }
  return latest.moment
}

function timeOfToken(token: string, { history }: Database): string | undefined {
  const [begun, time] = Buffer.from(token, 'base64').toString().split(' ')
  return begun === history.begun ? time : undefined
}

/** The ids that the server assigns are far above those that clients choose. */
function unusedId(targets: ReadonlyMap<number, unknown>): number {
  let id = 0x4000_0000
  while (targets.has(id)) id += 1
  return id
}
