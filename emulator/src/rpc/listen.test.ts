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
  test('is added, shows its documents, is current, then all is consistent', async () => {
    await write(set('a', 1), set('b', 2))
    const { add, heard } = openStream()
    add(things, 2)
    expect(heard()).toEqual(['ADD 2', 'change a 2', 'change b 2', 'CURRENT 2', 'snapshot'])
  })

  test('says that a document does not exist', () => {
    const { add, heard } = openStream()
    add(thing('a'), 2)
    expect(heard()).toEqual(['ADD 2', 'delete a -2', 'CURRENT 2', 'snapshot'])
  })

  test('ends by itself if it is wanted once', () => {
    const { add, heard } = openStream()
    add({ ...things, once: true }, 2)
    expect(heard()).toEqual(['ADD 2', 'CURRENT 2', 'snapshot', 'REMOVE 2'])
  })

  test('of a vector search is refused, since the service has no such listeners', () => {
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

  test('that makes no sense ends alone', () => {
    const { add, heard } = openStream()
    add({}, 2)
    add(things, 4)
    expect(heard()).toEqual(['REMOVE 2 (3)', 'ADD 4', 'CURRENT 4', 'snapshot'])
  })
})

describe('a target that a client resumes', () => {
  async function tokenOf(target: TargetRequest): Promise<string> {
    const { add, close, lastToken } = openStream()
    add(target, 2)
    close()
    return lastToken()
  }

  test('shows what changed meanwhile, and how many documents there must be', async () => {
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

  test('shows what fell out of a limit without being deleted', async () => {
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

  test('shows that a document has gone, and nothing of one that is as it was', async () => {
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
    ['of another process', () => `2020-01-01T00:00:00.000000Z ${new Date().toISOString()}`],
    ['older than everything that is known', (begun: string) => `${begun} 2020-01-01T00:00:00Z`],
    ['of the future', (begun: string) => `${begun} 2999-01-01T00:00:00Z`],
  ])('starts over if its token is %s, for what vanished meanwhile', async (_title, token) => {
    await write(set('a', 1))
    const { begun } = emulator.databases.of(database).history
    const { add, heard } = openStream()
    add({ ...things, resumeToken: Buffer.from(token(begun)).toString('base64') }, 2)
    expect(heard()).toEqual(['ADD 2', 'RESET 2', 'change a 2', 'CURRENT 2', 'snapshot'])
  })

  test('starts over after everything was cleared', async () => {
    await write(set('a', 1))
    const resumeToken = await tokenOf(things)
    emulator.databases.of(database).clear()
    const { add, heard } = openStream()
    add({ ...things, resumeToken }, 2)
    expect(heard()).toEqual(['ADD 2', 'RESET 2', 'CURRENT 2', 'snapshot'])
  })

  test('costs what changed', async () => {
    await write(set('a', 1), set('b', 2), set('c', 3))
    const resumeToken = await tokenOf(things)
    await write(set('b', 20))
    const { add } = openStream(alice)
    add({ ...things, resumeToken }, 2)
    expect(readsOf('uid:alice')).toBe(1)
  })
})

describe('a commit', () => {
  test('is told as a whole, once for all targets, ended by one snapshot', async () => {
    const { add, heard } = openStream()
    add(things, 2)
    add(thing('a'), 4)
    heard()
    await write(set('a', 1), set('b', 2))
    expect(heard()).toEqual(['change a 2,4', 'change b 2', 'snapshot'])
  })

  test('that concerns nobody is not told', async () => {
    const { add, heard } = openStream()
    add(things, 2)
    heard()
    await write({ update: { name: `${parent}/others/a`, fields: {} } })
    expect(heard()).toEqual([])
  })

  test('deletes for some and only moves out for others', async () => {
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

  test('is not told for a target that was removed', async () => {
    const { add, remove, heard } = openStream()
    add(things, 2)
    remove(2)
    heard()
    await write(set('a', 1))
    expect(heard()).toEqual([])
  })

  test('is not told after the stream was closed', async () => {
    const { add, close, heard } = openStream()
    add(things, 2)
    close()
    heard()
    await write(set('a', 1))
    expect(heard()).toEqual([])
  })
})

describe('the rules', () => {
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

  test('end a target that they refuse, not the others', () => {
    const { add, heard } = openStream(alice)
    add({ documents: { documents: [`${parent}/secrets/a`] } }, 2)
    add(things, 4)
    expect(heard()).toEqual(['REMOVE 2 (7)', 'ADD 4', 'CURRENT 4', 'snapshot'])
  })

  test('ask who the stream was opened for', () => {
    const { add, heard } = openStream({ kind: 'anonymous' })
    add(things, 2)
    expect(heard()).toEqual(['REMOVE 2 (7)'])
  })

  test('are asked again when a document changes', async () => {
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

describe('what listening costs', () => {
  test('is one read for each document, and at least one', async () => {
    await write(set('a', 1), set('b', 2))
    const { add } = openStream(alice)
    add(things, 2)
    expect(readsOf('uid:alice')).toBe(2)
    add(thing('none'), 4)
    expect(readsOf('uid:alice')).toBe(3)
  })

  test('is one read for each change, none for a deletion', async () => {
    const { add } = openStream(alice)
    add(things, 2)
    const before = readsOf('uid:alice')
    await write(set('a', 1), set('b', 2))
    expect(readsOf('uid:alice')).toBe(before + 2)
    await write({ delete: `${parent}/things/a` })
    expect(readsOf('uid:alice')).toBe(before + 2)
  })
})

test('an id that is in use is refused, and what it stood for ends', async () => {
  const { add, heard } = openStream()
  add(thing('a'), 2)
  heard()
  add(things, 2)
  expect(heard()).toEqual(['REMOVE 2 (6)'])
  await write(set('a', 1))
  expect(heard()).toEqual([])
})

test('a target that is removed is answered, so that its id may be used again', () => {
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

/** A response in a few words: what it is, which document, which targets, the code of a refusal. */
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
