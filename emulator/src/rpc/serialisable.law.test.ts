import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Status } from '#status.ts'
import { Databases } from '#storage/databases.ts'
import type { WriteMessage } from '#storage/write.ts'
import { Projects } from '../projects.ts'
import type { Document } from '#values/value.ts'
import { batchGetDocuments } from './batch-get-documents.ts'
import { commit } from './commit.ts'
import type { ConsistencySelector } from './consistency.ts'
import { rollback } from './rollback.ts'
import type { RpcContext } from './rpc.ts'
import { runQuery } from './run-query.ts'
import { contradictionsOf, type Act } from './testing/contradictions.ts'

const database = 'projects/demo-x/databases/(default)'
const parent = `${database}/documents`
const keys = ['x', 'y', 'z'] as const
const nameOf = (key: string) => `${parent}/lists/${key}`

/**
 * How a client works: with locks, optimistically as in browsers, only reading, or writing without
 * reading.
 */
type Plan = {
  readonly kind: 'server' | 'web' | 'readOnly' | 'blind'
  /** Each step reads one list, or all of them with a query. */
  readonly reads: readonly string[]
  readonly appends: readonly string[]
}

const anyKey = fc.constantFrom(...keys)
const anyPlan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom('server', 'server', 'web', 'readOnly', 'blind'),
  reads: fc.array(fc.oneof(anyKey, fc.constant('all')), { minLength: 1, maxLength: 3 }),
  appends: fc.uniqueArray(anyKey, { maxLength: 2 }),
})

test('concurrent transactions are serialisable: one order explains what they read and wrote', async () => {
  let committed = 0
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.array(anyPlan, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 }),
      async (scheduler, clients) => {
        const world = newWorld(() => scheduler.schedule(Promise.resolve()))
        await scheduler.waitFor(Promise.all(clients.map((plans) => world.runClient(plans))))
        expect(contradictionsOf(world.acts, await world.finalLists())).toEqual([])
        committed += world.acts.length
        for (const kind of world.kinds) kinds.add(kind)
      },
    ),
    { numRuns: 1000 },
  )
  // If nearly all transactions were refused, any order would explain the few that remain.
  expect(committed).toBeGreaterThan(2000)
  expect([...kinds].toSorted()).toEqual(['blind', 'readOnly', 'server', 'web'])
}, 60_000)

/** An empty database with clients. Each client waits for the scheduler before every request. */
function newWorld(turn: () => Promise<unknown>) {
  const project = new Projects(undefined).of('demo-x')
  const databases = new Databases({ lockTimeoutMs: 60_000, transactionIdleMs: 60_000 })
  const context: RpcContext = {
    emulator: { databases, project: () => project },
    caller: { kind: 'owner' },
  }
  const acts: Act[] = []
  const kinds = new Set<Plan['kind']>()
  let tick = 0
  let lastId = 0

  async function read(what: string, selector: ConsistencySelector) {
    const structuredQuery = { from: [{ collectionId: 'lists' }] }
    const responses =
      what === 'all'
        ? runQuery({ parent, structuredQuery, ...selector }, context)
        : batchGetDocuments({ database, documents: [nameOf(what)], ...selector }, context)
    const documents = new Map<string, Document | undefined>(
      (what === 'all' ? keys : [what]).map((key) => [key, undefined]),
    )
    let transaction: string | undefined
    for await (const response of responses) {
      if ('transaction' in response) transaction = response.transaction
      const found =
        'found' in response
          ? response.found
          : 'document' in response
            ? response.document
            : undefined
      if (found !== undefined) documents.set(found.name.slice(nameOf('').length), found)
    }
    return { documents, transaction }
  }

  async function run(
    plan: Plan,
    id: number,
    attempts: { lost?: string },
  ): Promise<Omit<Act, 'began' | 'ended'>> {
    const isWriting = plan.kind !== 'readOnly'
    const seen = new Map<string, Document | undefined>()
    const torn: string[] = []
    let transaction: string | undefined
    try {
      for (const what of plan.kind === 'blind' ? [] : plan.reads) {
        await turn()
        const answer = await read(what, selectorOf(plan, transaction, attempts.lost))
        transaction ??= answer.transaction
        for (const [key, document] of answer.documents) {
          if (!seen.has(key)) seen.set(key, document)
          else if (document?.updateTime !== seen.get(key)?.updateTime) torn.push(key)
        }
      }
      await turn()
      const writes = isWriting ? writesOf(plan, id, seen) : []
      await commit({ database, writes, ...(transaction && { transaction }) }, context)
    } catch (error) {
      if (transaction !== undefined) {
        attempts.lost = transaction
        await rollback({ database, transaction }, context)
      }
      throw error
    }
    expect(torn).toEqual([])
    const reads = new Map([...seen].map(([key, document]) => [key, listOf(document)]))
    return { id, reads, appends: isWriting ? plan.appends : [] }
  }

  return {
    acts,
    kinds,
    async runClient(plans: readonly Plan[]) {
      const attempts = {}
      for (const plan of plans) {
        lastId += 1
        const id = lastId
        const began = (tick += 1)
        try {
          const act = await run(plan, id, attempts)
          acts.push({ ...act, began, ended: (tick += 1) })
          kinds.add(plan.kind)
        } catch (error) {
          if (!isRefusal(error)) throw error
        }
      }
    },
    async finalLists() {
      const { documents } = await read('all', {})
      return new Map([...documents].map(([key, document]) => [key, listOf(document)]))
    },
  }
}

function selectorOf(
  { kind }: Plan,
  transaction: string | undefined,
  lost: string | undefined,
): ConsistencySelector {
  if (kind === 'web') return {}
  if (transaction !== undefined) return { transaction }
  if (kind === 'readOnly') return { newTransaction: { readOnly: {} } }
  return { newTransaction: { readWrite: lost === undefined ? {} : { retryTransaction: lost } } }
}

/**
 * Lists that were read are written as a whole, others are appended to with a transform. Web clients
 * send the versions they read as preconditions.
 */
function writesOf(
  { kind, appends }: Plan,
  id: number,
  seen: ReadonlyMap<string, Document | undefined>,
): WriteMessage[] {
  const changes = appends.map((key): WriteMessage => {
    const value = { integerValue: String(id) }
    if (!seen.has(key)) {
      const appended = { fieldPath: 'ids', appendMissingElements: { values: [value] } }
      return { update: { name: nameOf(key) }, updateMask: {}, updateTransforms: [appended] }
    }
    const values = [...listOf(seen.get(key)), id].map((n) => ({ integerValue: String(n) }))
    const update = { name: nameOf(key), fields: { ids: { arrayValue: { values } } } }
    return kind === 'web' ? { update, currentDocument: versionOf(seen.get(key)) } : { update }
  })
  if (kind !== 'web') return changes
  const unchanged = [...seen.keys()].filter((key) => !appends.includes(key))
  return [
    ...changes,
    ...unchanged.map((key) => ({
      verify: nameOf(key),
      currentDocument: versionOf(seen.get(key)),
    })),
  ]
}

function versionOf(document: Document | undefined) {
  return document === undefined ? { exists: false } : { updateTime: document.updateTime }
}

function listOf(document: Document | undefined): number[] {
  const ids = document?.fields['ids']
  const values = ids !== undefined && 'arrayValue' in ids ? (ids.arrayValue.values ?? []) : []
  return values.flatMap((value) => ('integerValue' in value ? [Number(value.integerValue)] : []))
}

/** The refusals after which clients start the transaction again. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Status &&
    ['ABORTED', 'FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND'].includes(error.code)
  )
}
