import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#storage/caller.ts'
import { Databases } from '#storage/databases.ts'
import type { WriteMessage } from '#storage/write.ts'
import type { Usage } from '#usage/usage.ts'
import { commit } from './commit.ts'
import { listen } from './listen.ts'
import type { ListenRequest, ListenResponse, TargetRequest } from './listen/messages.ts'
import { Projects } from '../projects.ts'
import type { ProjectRules } from './project-rules.ts'
import type { Emulator } from './rpc.ts'

const database = 'projects/demo-x/databases/(default)'
const parent = `${database}/documents`
const alice: Caller = { kind: 'user', uid: 'alice', token: { sub: 'alice' } }
const owner: Caller = { kind: 'owner' }
const things = { query: { parent, structuredQuery: { from: [{ collectionId: 'things' }] } } }
const first = {
  query: {
    parent,
    structuredQuery: { from: [{ collectionId: 'things' }], limit: { value: 1 } },
  },
}
const thing = (id: string) => ({ documents: { documents: [`${parent}/things/${id}`] } })

let emulator: Emulator
let usage: Usage
let rules: ProjectRules

beforeEach(() => {
  const project = new Projects(undefined).of('demo-x')
  usage = project.usage
  rules = project.rules
  const databases = new Databases({ lockTimeoutMs: 1000, transactionIdleMs: 1000 })
  emulator = { databases, project: () => project }
})

describe('a new target', () => {
  test('a new target sends ADD, its documents, CURRENT and a global snapshot', async () => {
    await write(set('a', 1), set('b', 2))
    const { add, heard } = openStream()
    add(things, 2)
    expect(heard()).toEqual(['ADD 2', 'change a 2', 'change b 2', 'CURRENT 2', 'snapshot'])
  })

  test('a target on a missing document reports a deletion', () => {
    const { add, heard } = openStream()
    add(thing('a'), 2)
    expect(heard()).toEqual(['ADD 2', 'delete a -2', 'CURRENT 2', 'snapshot'])
  })

  test('a target with `once` is removed after its first snapshot', () => {
    const { add, heard } = openStream()
    add({ ...things, once: true }, 2)
    expect(heard()).toEqual(['ADD 2', 'CURRENT 2', 'snapshot', 'REMOVE 2'])
  })

  test('a target with a vector search is refused, since the service has no such listeners', () => {
    const { add, heard } = openStream()
    const search = {
      vectorField: { fieldPath: 'v' },
      queryVector: { arrayValue: {} },
      distanceMeasure: 'COSINE' as const,
    }
    const { query } = things
    const structuredQuery = { ...query.structuredQuery, findNearest: search }
    add({ query: { ...query, structuredQuery } }, 2)
    expect(heard()).toEqual(['REMOVE 2 (12)'])
  })

  test('an invalid target is removed and the others continue', () => {
    const { add, heard } = openStream()
    add({}, 2)
    add(things, 4)
    expect(heard()).toEqual(['REMOVE 2 (3)', 'ADD 4', 'CURRENT 4', 'snapshot'])
  })
})

describe('a resumed target', () => {
  async function tokenOf(target: TargetRequest): Promise<string> {
    const { add, close, lastToken } = openStream()
    add(target, 2)
    close()
    return lastToken()
  }

  test('a resumed target sends the changes since its token and the document count', async () => {
    await write(set('a', 1), set('b', 2), set('c', 3))
    const resumeToken = await tokenOf(things)
    await write(set('b', 20), set('d', 4), { delete: `${parent}/things/a` })
    const { add, heard } = openStream()
    add({ ...things, resumeToken }, 2)
    expect(heard()).toEqual([
      'ADD 2',
      'change b 2',
      'change d 2',
      'delete a -2',
      'filter 2: 3',
      'CURRENT 2',
      'snapshot',
    ])
  })

  test('a resumed target with a limit sends documents that fell out of the limit', async () => {
    await write(set('b', 1))
    const resumeToken = await tokenOf(first)
    await write(set('a', 1))
    const { add, heard } = openStream()
    add({ ...first, resumeToken }, 2)
    expect(heard()).toEqual([
      'ADD 2',
      'change a 2',
      'remove b -2',
      'filter 2: 1',
      'CURRENT 2',
      'snapshot',
    ])
  })

  test('a resumed target sends deletions and skips unchanged documents', async () => {
    await write(set('a', 1), set('b', 1))
    const both = { documents: { documents: [`${parent}/things/a`, `${parent}/things/b`] } }
    const resumeToken = await tokenOf(both)
    await write({ delete: `${parent}/things/a` })
    const { add, heard } = openStream()
    add({ ...both, resumeToken }, 2)
    expect(heard()).toEqual(['ADD 2', 'delete a -2', 'filter 2: 1', 'CURRENT 2', 'snapshot'])
  })

  test.each([
    ['nonsense', () => '0'],
    ['from another process', () => `2020-01-01T00:00:00.000000Z ${new Date().toISOString()}`],
    ['older than the history', (begun: string) => `${begun} 2020-01-01T00:00:00Z`],
    ['in the future', (begun: string) => `${begun} 2999-01-01T00:00:00Z`],
  ])('a resumed target is reset if its token is %s', async (_title, token) => {
    await write(set('a', 1))
    const { begun } = emulator.databases.of(database).history
    const { add, heard } = openStream()
    add({ ...things, resumeToken: Buffer.from(token(begun)).toString('base64') }, 2)
    expect(heard()).toEqual(['ADD 2', 'RESET 2', 'change a 2', 'CURRENT 2', 'snapshot'])
  })

  test('a resumed target is reset after the database was cleared', async () => {
    await write(set('a', 1))
    const resumeToken = await tokenOf(things)
    emulator.databases.of(database).clear()
    const { add, heard } = openStream()
    add({ ...things, resumeToken }, 2)
    expect(heard()).toEqual(['ADD 2', 'RESET 2', 'CURRENT 2', 'snapshot'])
  })

  test('a resumed target is billed for changed documents only', async () => {
    await write(set('a', 1), set('b', 2), set('c', 3))
    const resumeToken = await tokenOf(things)
    await write(set('b', 20))
    const { add } = openStream(alice)
    add({ ...things, resumeToken }, 2)
    expect(readsOf('uid:alice')).toBe(1)
  })
})

describe('commits on a stream', () => {
  test('a commit is sent once for all targets and ends with one snapshot', async () => {
    const { add, heard } = openStream()
    add(things, 2)
    add(thing('a'), 4)
    heard()
    await write(set('a', 1), set('b', 2))
    expect(heard()).toEqual(['change a 2,4', 'change b 2', 'snapshot'])
  })

  test('a commit that concerns no target is not sent', async () => {
    const { add, heard } = openStream()
    add(things, 2)
    heard()
    await write({ update: { name: `${parent}/others/a`, fields: {} } })
    expect(heard()).toEqual([])
  })

  test('a document may be deleted for one target and removed from the window of another', async () => {
    await write(set('a', 1), set('b', 2))
    const { add, heard } = openStream()
    add(first, 2)
    add(things, 4)
    heard()
    await write({ delete: `${parent}/things/a` })
    expect(heard()).toEqual(['change b 2', 'delete a -2,-4', 'snapshot'])
    await write(set('a', 3))
    expect(heard()).toEqual(['change a 2,4', 'remove b -2', 'snapshot'])
  })

  test('a removed target receives no more commits', async () => {
    const { add, remove, heard } = openStream()
    add(things, 2)
    remove(2)
    heard()
    await write(set('a', 1))
    expect(heard()).toEqual([])
  })

  test('a closed stream receives no more commits', async () => {
    const { add, close, heard } = openStream()
    add(things, 2)
    close()
    heard()
    await write(set('a', 1))
    expect(heard()).toEqual([])
  })
})

describe('the rules of listeners', () => {
  beforeEach(() => {
    rules.load(`rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents {
        match /things/{id} {
          allow get: if resource == null || resource.data.n < 10;
          allow list: if request.auth != null;
        }
        match /secrets/{id} { allow read: if false; }
      } }`)
  })

  test('a target that the rules refuse ends, and the others continue', () => {
    const { add, heard } = openStream(alice)
    add({ documents: { documents: [`${parent}/secrets/a`] } }, 2)
    add(things, 4)
    expect(heard()).toEqual(['REMOVE 2 (7)', 'ADD 4', 'CURRENT 4', 'snapshot'])
  })

  test('the rules see the caller who opened the stream', () => {
    const { add, heard } = openStream({ kind: 'anonymous' })
    add(things, 2)
    expect(heard()).toEqual(['REMOVE 2 (7)'])
  })

  test('the rules are evaluated again when a document changes', async () => {
    await write(set('a', 1))
    const { add, heard } = openStream(alice)
    add(thing('a'), 2)
    heard()
    await write(set('a', 2))
    expect(heard()).toEqual(['change a 2', 'snapshot'])
    await write(set('a', 20))
    expect(heard()).toEqual(['REMOVE 2 (7)'])
    await write(set('a', 3))
    expect(heard()).toEqual([])
  })
})

describe('the price of listeners', () => {
  test('a new target costs one read for each document, and at least one', async () => {
    await write(set('a', 1), set('b', 2))
    const { add } = openStream(alice)
    add(things, 2)
    expect(readsOf('uid:alice')).toBe(2)
    add(thing('none'), 4)
    expect(readsOf('uid:alice')).toBe(3)
  })

  test('a listener costs one read for each change and none for a deletion', async () => {
    const { add } = openStream(alice)
    add(things, 2)
    const before = readsOf('uid:alice')
    await write(set('a', 1), set('b', 2))
    expect(readsOf('uid:alice')).toBe(before + 2)
    await write({ delete: `${parent}/things/a` })
    expect(readsOf('uid:alice')).toBe(before + 2)
  })
})

test('a target id in use is refused, and the earlier target ends', async () => {
  const { add, heard } = openStream()
  add(thing('a'), 2)
  heard()
  add(things, 2)
  expect(heard()).toEqual(['REMOVE 2 (6)'])
  await write(set('a', 1))
  expect(heard()).toEqual([])
})

test('removing a target is confirmed, so that its id may be used again', () => {
  const { add, remove, heard } = openStream()
  add(things, 2)
  heard()
  remove(2)
  expect(heard()).toEqual(['REMOVE 2'])
})

function openStream(caller: Caller = owner) {
  const responses: ListenResponse[] = []
  let token = ''
  const stream = listen({
    send: (response) => {
      responses.push(response)
      if ('targetChange' in response) token = response.targetChange.resumeToken ?? token
    },
    fail: (status) => {
      throw status
    },
    context: { emulator, caller },
  })
  const receive = (request: ListenRequest) => stream.receive({ database, ...request })
  return {
    add: (target: TargetRequest, targetId: number) =>
      receive({ addTarget: { ...target, targetId } }),
    remove: (targetId: number) => receive({ removeTarget: targetId }),
    close: () => stream.close(),
    lastToken: () => token,
    heard: () => responses.splice(0).map(readable),
  }
}

function set(id: string, n: number): WriteMessage {
  return { update: { name: `${parent}/things/${id}`, fields: { n: { integerValue: String(n) } } } }
}

async function write(...writes: WriteMessage[]) {
  await commit({ database, writes }, { emulator, caller: owner })
}

function readsOf(caller: string): number {
  return usage.report().callers[caller]?.reads ?? 0
}

/** Formats a response: its kind, the document, the target ids and the status code of a refusal. */
function readable(response: ListenResponse): string {
  if ('targetChange' in response) {
    const { targetChangeType, targetIds, cause } = response.targetChange
    if (targetChangeType === undefined) return 'snapshot'
    const code = cause === undefined ? '' : ` (${cause.code})`
    return `${targetChangeType} ${targetIds?.join()}${code}`
  }
  if ('documentChange' in response) {
    const { document, targetIds } = response.documentChange
    return `change ${idOf(document.name)} ${targetIds.join()}`
  }
  if ('filter' in response) return `filter ${response.filter.targetId}: ${response.filter.count}`
  const [kind, gone] =
    'documentDelete' in response
      ? (['delete', response.documentDelete] as const)
      : (['remove', response.documentRemove] as const)
  return `${kind} ${idOf(gone.document)} ${gone.removedTargetIds.map((id) => -id).join()}`
}

function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
