import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runQuery } from '#query/run.ts'
import type { StructuredQuery } from '#query/structured-query.ts'
import { Databases } from '#storage/databases.ts'
import type { WriteMessage } from '#storage/write.ts'
import type { Document } from '#values/value.ts'
import { Projects } from '../projects.ts'
import { commit } from './commit.ts'
import { listen } from './listen.ts'
import type { ListenResponse } from './listen/messages.ts'
import type { DuplexHandler, RpcContext } from './rpc.ts'

const database = 'projects/demo-x/databases/(default)'
const parent = `${database}/documents`

const number = (n: number) => ({ integerValue: String(n) })
const anyNumber = fc.integer({ min: 0, max: 8 })
const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e')

const anyQuery: fc.Arbitrary<StructuredQuery> = fc
  .record(
    {
      direction: fc.constantFrom('ASCENDING', 'DESCENDING'),
      filter: fc.record({
        op: fc.constantFrom('LESS_THAN', 'EQUAL', 'NOT_EQUAL', 'GREATER_THAN_OR_EQUAL'),
        n: anyNumber,
      }),
      limit: fc.integer({ min: 1, max: 3 }),
      offset: fc.integer({ min: 1, max: 2 }),
      startAt: fc.record({ n: anyNumber, before: fc.boolean() }),
    },
    { requiredKeys: ['direction'] },
  )
  .map(({ direction, filter, limit, offset, startAt }) => ({
    from: [{ collectionId: 'things' }],
    orderBy: [{ field: { fieldPath: 'n' }, direction }],
    ...(filter && {
      where: { fieldFilter: { field: { fieldPath: 'n' }, op: filter.op, value: number(filter.n) } },
    }),
    ...(limit && { limit }),
    ...(offset && { offset }),
    ...(startAt && { startAt: { values: [number(startAt.n)], before: startAt.before } }),
  }))

type Step =
  | { kind: 'write'; changes: Record<string, number | undefined> }
  /** The connection breaks. It returns in a later step or at the end. */
  | { kind: 'break' }
  | { kind: 'return'; hasToken: boolean }
  | { kind: 'clear' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('write'),
      changes: fc.dictionary(anyId, fc.option(anyNumber, { nil: undefined }), {
        minKeys: 1,
        maxKeys: 3,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'break' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return'), hasToken: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' }) },
)

test('at every snapshot a client has exactly the documents that its queries match at that time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyQuery, { minLength: 1, maxLength: 3 }),
      fc.array(anyStep, { maxLength: 15 }),
      async (queries, steps) => {
        const world = newWorld(queries)
        world.open(false)
        for (const step of [...steps, { kind: 'return', hasToken: true } as const]) {
          if (step.kind === 'write') await world.write(step.changes)
          if (step.kind === 'break') world.break()
          if (step.kind === 'return') world.open(step.hasToken)
          if (step.kind === 'clear') world.clear()
          world.requireTrueView()
        }
      },
    ),
    { numRuns: 500 },
  )
}, 30_000)

/**
 * A client with one target for each query. It keeps its documents and its resume token while it is
 * offline.
 */
function newWorld(queries: readonly StructuredQuery[]) {
  const databases = new Databases({ lockTimeoutMs: 1000, transactionIdleMs: 1000 })
  const project = new Projects(undefined).of('demo-x')
  const context: RpcContext = {
    emulator: { databases, project: () => project },
    caller: { kind: 'owner' },
  }
  const views = queries.map(() => new Map<string, Document>())
  let token = ''
  let stream: DuplexHandler<object> | undefined

  const viewsOf = (targetIds: readonly number[] = []) =>
    targetIds.flatMap((id) => views[id - 1] ?? [])

  function hear(response: ListenResponse) {
    if ('filter' in response) {
      const { targetId, count } = response.filter
      for (const view of viewsOf([targetId])) expect(view.size).toBe(count)
      return
    }
    if ('documentChange' in response) {
      const { document, targetIds, removedTargetIds } = response.documentChange
      for (const view of viewsOf(targetIds)) view.set(document.name, document)
      for (const view of viewsOf(removedTargetIds)) view.delete(document.name)
      return
    }
    if ('targetChange' in response) {
      const { targetChangeType, targetIds, resumeToken, cause } = response.targetChange
      expect(cause).toBeUndefined()
      if (targetChangeType === 'RESET') viewsOf(targetIds).forEach((view) => view.clear())
      token = resumeToken ?? token
      return
    }
    const gone = 'documentDelete' in response ? response.documentDelete : response.documentRemove
    for (const view of viewsOf(gone.removedTargetIds)) view.delete(gone.document)
  }

  return {
    open(hasToken: boolean) {
      if (stream !== undefined) return
      // A client without a resume token starts without documents.
      if (!hasToken) for (const view of views) view.clear()
      const resumeToken = hasToken ? token : ''
      const fail = (status: Error) => {
        throw status
      }
      const opened = listen({ send: hear, fail, context })
      stream = opened
      for (const [i, structuredQuery] of queries.entries()) {
        const target = { targetId: i + 1, query: { parent, structuredQuery }, resumeToken }
        opened.receive({ database, addTarget: target })
      }
    },
    break() {
      stream?.close()
      stream = undefined
    },
    clear: () => databases.of(database).clear(),
    async write(changes: Record<string, number | undefined>) {
      const writes = Object.entries(changes).map(([id, n]): WriteMessage => {
        const name = `${parent}/things/${id}`
        return n === undefined ? { delete: name } : { update: { name, fields: { n: number(n) } } }
      })
      await commit({ database, writes }, context)
    },
    requireTrueView() {
      if (stream === undefined) return
      for (const [i, query] of queries.entries()) {
        const found = runQuery(databases.of(database), parent, query)
        const seen = [...(views[i]?.values() ?? [])]
        expect(seen.toSorted(byName)).toEqual(found.toSorted(byName))
      }
    },
  }
}

function byName(a: Document, b: Document): number {
  return a.name < b.name ? -1 : 1
}
