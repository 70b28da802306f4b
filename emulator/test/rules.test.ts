import { randomUUID } from 'node:crypto'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import * as sdk from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningEmulator } from '#emulator.ts'
import { startFirestore, testOfOurs } from './support/firestore-under-test.ts'

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function signedIn() {
      return request.auth != null;
    }
    function owns(document) {
      return signedIn() && document.data.owner == request.auth.uid;
    }
    function roleIn(team) {
      return get(/databases/$(database)/documents/teams/$(team)).data.roles[request.auth.uid];
    }

    match /public/{rest=**} {
      allow read, write: if true;
    }
    match /users/{uid} {
      allow read, write: if signedIn() && request.auth.uid == uid;
    }
    match /admins/{id} {
      allow read: if signedIn() && request.auth.token.role == 'admin';
    }
    match /notes/{id} {
      allow get, list: if owns(resource);
      allow create: if owns(request.resource);
      allow update: if owns(resource) && owns(request.resource);
      allow delete: if owns(resource);
    }
    match /rooms/{id} {
      allow read: if request.auth.uid in resource.data.members;
    }
    match /shelves/{id} {
      allow list: if resource.data.kind in ['fiction', 'poetry'] && request.query.limit <= 10;
    }
    match /{above=**}/comments/{id} {
      allow list: if resource.data.visible == true;
    }
    match /teams/{team} {
      allow create: if existsAfter(/databases/$(database)/documents/ledgers/$(team));
      allow update: if roleIn(team) == 'captain';
      match /plays/{play} {
        allow read: if roleIn(team) in ['captain', 'player'];
      }
    }
    match /ledgers/{team} {
      allow create: if getAfter(/databases/$(database)/documents/teams/$(team)).data.open == true;
    }
    match /stamped/{id} {
      allow create: if request.resource.data.at == request.time;
      allow update: if request.resource.data.n == resource.data.n + 1;
    }
  }
}`

/**
 * rules-unit-testing returns databases of the older API, which the functions of the modular one
 * accept.
 */
type Database = ReturnType<RulesTestContext['firestore']>

let emulator: RunningEmulator
let environment: RulesTestEnvironment
let alice: Database
let bob: Database
let boss: Database
let anybody: Database

beforeAll(async () => {
  sdk.setLogLevel('silent')
  emulator = await startFirestore({ host: '127.0.0.1', port: 0 })
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { host: '127.0.0.1', port: emulator.port, rules },
  })
  alice = databaseOf('alice')
  bob = databaseOf('bob')
  boss = databaseOf('boss', { role: 'admin' })
  anybody = environment.unauthenticatedContext().firestore()
})

afterAll(async () => {
  await environment.cleanup()
  await emulator.close()
})

test('an anonymous user can use a public document', async () => {
  const document = sdk.doc(anybody, `public/${randomUUID()}`)
  expect(await outcomeOf(sdk.setDoc(document, { a: 1 }))).toBe('allowed')
  expect(await outcomeOf(sdk.getDoc(document))).toBe('allowed')
})

test('a user reads and writes their own document and nobody else does', async () => {
  expect(await outcomeOf(sdk.setDoc(sdk.doc(alice, 'users/alice'), { name: 'A' }))).toBe('allowed')
  expect(await outcomeOf(sdk.getDoc(sdk.doc(alice, 'users/alice')))).toBe('allowed')
  expect(await outcomeOf(sdk.setDoc(sdk.doc(bob, 'users/alice'), { name: 'B' }))).toBe('denied')
  expect(await outcomeOf(sdk.getDoc(sdk.doc(bob, 'users/alice')))).toBe('denied')
  expect(await outcomeOf(sdk.getDoc(sdk.doc(anybody, 'users/alice')))).toBe('denied')
})

test('a path without a rule is denied', async () => {
  expect(await outcomeOf(sdk.getDoc(sdk.doc(alice, 'nowhere/x')))).toBe('denied')
  expect(await outcomeOf(sdk.setDoc(sdk.doc(alice, 'nowhere/x'), {}))).toBe('denied')
  expect(await outcomeOf(sdk.deleteDoc(sdk.doc(alice, 'nowhere/x')))).toBe('denied')
})

test('a custom claim can allow access', async () => {
  await given('admins/a', { secret: 1 })
  expect(await outcomeOf(sdk.getDoc(sdk.doc(boss, 'admins/a')))).toBe('allowed')
  expect(await outcomeOf(sdk.getDoc(sdk.doc(alice, 'admins/a')))).toBe('denied')
})

test('a document is read by its owner', async () => {
  const [hers, his] = [randomUUID(), randomUUID()]
  await given(`notes/${hers}`, { owner: 'alice' })
  await given(`notes/${his}`, { owner: 'bob' })
  expect(await outcomeOf(sdk.getDoc(sdk.doc(alice, 'notes', hers)))).toBe('allowed')
  expect(await outcomeOf(sdk.getDoc(sdk.doc(alice, 'notes', his)))).toBe('denied')
})

test("a document can only be created in one's own name, and is kept and deleted by its owner", async () => {
  const id = randomUUID()
  expect(await outcomeOf(sdk.setDoc(sdk.doc(alice, 'notes', id), { owner: 'bob' }))).toBe('denied')
  expect(await outcomeOf(sdk.setDoc(sdk.doc(alice, 'notes', id), { owner: 'alice' }))).toBe(
    'allowed',
  )
  expect(await outcomeOf(sdk.updateDoc(sdk.doc(alice, 'notes', id), { owner: 'bob' }))).toBe(
    'denied',
  )
  expect(await outcomeOf(sdk.updateDoc(sdk.doc(bob, 'notes', id), { owner: 'bob' }))).toBe('denied')
  expect(await outcomeOf(sdk.updateDoc(sdk.doc(alice, 'notes', id), { text: 'x' }))).toBe('allowed')
  expect(await outcomeOf(sdk.deleteDoc(sdk.doc(bob, 'notes', id)))).toBe('denied')
  expect(await outcomeOf(sdk.deleteDoc(sdk.doc(alice, 'notes', id)))).toBe('allowed')
})

test('a query needs the filter that proves its rule', async () => {
  await given(`notes/${randomUUID()}`, { owner: 'alice' })
  const notes = sdk.collection(alice, 'notes')
  const mine = sdk.query(notes, sdk.where('owner', '==', 'alice'))
  const found = await sdk.getDocs(mine)
  expect(found.docs.map((note) => note.get('owner'))).toContain('alice')
  expect(await outcomeOf(sdk.getDocs(notes))).toBe('denied')
  expect(await outcomeOf(sdk.getDocs(sdk.query(notes, sdk.where('owner', '==', 'bob'))))).toBe(
    'denied',
  )
})

test('a count follows the rule of its query', async () => {
  const notes = sdk.collection(alice, 'notes')
  expect(
    await outcomeOf(sdk.getCountFromServer(sdk.query(notes, sdk.where('owner', '==', 'alice')))),
  ).toBe('allowed')
  expect(await outcomeOf(sdk.getCountFromServer(notes))).toBe('denied')
})

test('array-contains proves membership', async () => {
  const rooms = sdk.collection(alice, 'rooms')
  const contains = (uid: string) => sdk.query(rooms, sdk.where('members', 'array-contains', uid))
  expect(await outcomeOf(sdk.getDocs(contains('alice')))).toBe('allowed')
  expect(await outcomeOf(sdk.getDocs(contains('bob')))).toBe('denied')
})

test('each value of an in filter and the limit must be allowed', async () => {
  const shelves = sdk.collection(alice, 'shelves')
  const kinds = (...values: string[]) =>
    sdk.query(shelves, sdk.where('kind', 'in', values), sdk.limit(10))
  expect(await outcomeOf(sdk.getDocs(kinds('fiction', 'poetry')))).toBe('allowed')
  expect(await outcomeOf(sdk.getDocs(kinds('fiction', 'diary')))).toBe('denied')
  expect(await outcomeOf(sdk.getDocs(sdk.query(shelves, sdk.where('kind', '==', 'fiction'))))).toBe(
    'denied',
  )
  expect(
    await outcomeOf(
      sdk.getDocs(sdk.query(shelves, sdk.where('kind', '==', 'fiction'), sdk.limit(11))),
    ),
  ).toBe('denied')
})

test('both sides of an or filter must be allowed', async () => {
  const shelves = sdk.collection(alice, 'shelves')
  const either = (a: string, b: string) =>
    sdk.query(shelves, sdk.or(sdk.where('kind', '==', a), sdk.where('kind', '==', b)), sdk.limit(5))
  expect(await outcomeOf(sdk.getDocs(either('fiction', 'poetry')))).toBe('allowed')
  expect(await outcomeOf(sdk.getDocs(either('fiction', 'diary')))).toBe('denied')
})

test('a collection group query is allowed by a rule with a recursive wildcard', async () => {
  const comments = sdk.collectionGroup(alice, 'comments')
  expect(await outcomeOf(sdk.getDocs(sdk.query(comments, sdk.where('visible', '==', true))))).toBe(
    'allowed',
  )
  expect(await outcomeOf(sdk.getDocs(comments))).toBe('denied')
  expect(await outcomeOf(sdk.getDocs(sdk.collectionGroup(alice, 'plays')))).toBe('denied')
})

test('a refused listener receives permission-denied and others continue', async () => {
  const open = sdk.doc(alice, `public/${randomUUID()}`)
  await sdk.setDoc(open, { a: 1 })
  const refusal = await new Promise<sdk.FirestoreError>((resolve, reject) => {
    sdk.onSnapshot(
      sdk.collection(alice, 'admins'),
      () => reject(new Error('a snapshot came')),
      resolve,
    )
  })
  expect(refusal.code).toBe('permission-denied')
  const snapshot = await new Promise<sdk.DocumentSnapshot>((resolve, reject) => {
    const stop = sdk.onSnapshot(
      open,
      (next) => {
        stop()
        resolve(next)
      },
      reject,
    )
  })
  expect(snapshot.exists()).toBe(true)
})

test('one refused write refuses its whole batch', async () => {
  const id = randomUUID()
  const batch = sdk.writeBatch(alice)
  batch.set(sdk.doc(alice, `public/${id}`), { a: 1 })
  batch.set(sdk.doc(alice, 'users/bob'), { a: 1 })
  expect(await outcomeOf(batch.commit())).toBe('denied')
  const written = await sdk.getDoc(sdk.doc(alice, `public/${id}`))
  expect(written.exists()).toBe(false)
})

test('a transaction follows the rules of its reads and writes', async () => {
  await given('users/alice', { n: 1 })
  expect(
    await outcomeOf(
      sdk.runTransaction(alice, async (transaction) => {
        const mine = sdk.doc(alice, 'users/alice')
        const { n } = (await transaction.get(mine)).data() ?? { n: 0 }
        transaction.set(mine, { n: n + 1 })
      }),
    ),
  ).toBe('allowed')
  expect(
    await outcomeOf(
      sdk.runTransaction(alice, async (transaction) => {
        await transaction.get(sdk.doc(alice, 'users/bob'))
      }),
    ),
  ).toBe('denied')
})

test('a rule can read another document', async () => {
  const team = randomUUID()
  await given(`teams/${team}`, { roles: { alice: 'captain', bob: 'player' } })
  await given(`teams/${team}/plays/p`, {})
  expect(await outcomeOf(sdk.getDoc(sdk.doc(bob, `teams/${team}/plays/p`)))).toBe('allowed')
  expect(await outcomeOf(sdk.getDocs(sdk.collection(bob, `teams/${team}/plays`)))).toBe('allowed')
  expect(await outcomeOf(sdk.getDoc(sdk.doc(boss, `teams/${team}/plays/p`)))).toBe('denied')
  expect(await outcomeOf(sdk.updateDoc(sdk.doc(bob, `teams/${team}`), { n: 1 }))).toBe('denied')
  expect(await outcomeOf(sdk.updateDoc(sdk.doc(alice, `teams/${team}`), { n: 1 }))).toBe('allowed')
})

test('getAfter and existsAfter see the whole batch', async () => {
  const together = (open: boolean) => {
    const team = randomUUID()
    const batch = sdk.writeBatch(alice)
    batch.set(sdk.doc(alice, `teams/${team}`), { open })
    batch.set(sdk.doc(alice, `ledgers/${team}`), {})
    return batch.commit()
  }
  expect(await outcomeOf(together(true))).toBe('allowed')
  expect(await outcomeOf(together(false))).toBe('denied')
  expect(await outcomeOf(sdk.setDoc(sdk.doc(alice, `teams/${randomUUID()}`), { open: true }))).toBe(
    'denied',
  )
})

test('rules see a server timestamp as the request time, and increments are applied', async () => {
  const id = randomUUID()
  const document = sdk.doc(alice, `stamped/${id}`)
  expect(await outcomeOf(sdk.setDoc(document, { at: sdk.Timestamp.now(), n: 1 }))).toBe('denied')
  expect(await outcomeOf(sdk.setDoc(document, { at: sdk.serverTimestamp(), n: 1 }))).toBe('allowed')
  expect(await outcomeOf(sdk.updateDoc(document, { n: sdk.increment(2) }))).toBe('denied')
  expect(await outcomeOf(sdk.updateDoc(document, { n: sdk.increment(1) }))).toBe('allowed')
})

testOfOurs('a denial tells the developer which rule refused and why', async () => {
  await given('notes/n', { owner: 'bob' })
  await expect(sdk.getDoc(sdk.doc(alice, 'notes/n'))).rejects.toThrow(
    /false for 'get'[^]*document\.data\.owner is "bob"; request\.auth\.uid is "alice"/,
  )
})

testOfOurs('rules with errors are refused with the positions of the errors', async () => {
  const broken = rules.replace('allow read, write: if true;', 'allow read: if ;')
  await expect(
    initializeTestEnvironment({
      projectId: 'demo-broken-rules',
      firestore: { host: '127.0.0.1', port: emulator.port, rules: broken },
    }),
  ).rejects.toThrow(/Unexpected ';'/)
})

function databaseOf(uid: string, claims?: Record<string, string>): Database {
  return environment.authenticatedContext(uid, claims).firestore()
}

/** Any error other than a refusal fails the test. */
async function outcomeOf(act: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await act
    return 'allowed'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') {
      return 'denied'
    }
    throw error
  }
}

async function given(path: string, data: object): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await sdk.setDoc(sdk.doc(context.firestore(), path), data)
  })
}
