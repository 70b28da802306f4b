import { randomInt, randomUUID } from 'node:crypto'
import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore'
import { initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contradictionsOf, type Act } from '../src/rpc/testing/contradictions.ts'
import { localFirestore } from './support/local-firestore.ts'

const local = localFirestore()
const ROUNDS = 25
const keys = ['x', 'y', 'z']
let web: sdk.Firestore

beforeAll(() => {
  web = sdk.initializeFirestore(
    initializeApp({ projectId: local.projectId, apiKey: 'local' }, randomUUID()),
    {},
  )
  const { hostname, port } = new URL(local.origin)
  sdk.connectFirestoreEmulator(web, hostname, Number(port), { mockUserToken: 'owner' })
})
afterAll(() => sdk.terminate(web))

test(
  'transactions of servers and browsers are serialisable: one order explains what they read and wrote',
  { timeout: 60_000 },
  async () => {
    // Concurrent, because the clients spend most of their time waiting for a retry.
    const rounds = Array.from({ length: ROUNDS }, async () => {
      const lists = local.newCollection().path
      const acts = await actsOn(lists)
      const final = await local.database.collection(lists).get()
      const found = new Map(final.docs.map((document) => [document.id, idsIn(document)]))
      return contradictionsOf(acts, found)
    })
    expect((await Promise.all(rounds)).flat()).toEqual([])
  },
)

/** Two clients of each kind at the same time. */
function actsOn(lists: string): Promise<Act[]> {
  let ticks = 0
  const now = () => (ticks += 1)
  const all = [...Object.values(clients), ...Object.values(clients)]
  return Promise.all(
    all.map(async (client, id) => {
      const began = now()
      const seen = await client(lists, id)
      return { id, ...seen, began, ended: now() }
    }),
  )
}

type Seen = Pick<Act, 'reads' | 'appends'>

/** Each transaction reads two lists and appends to one of them or to the third. */
const clients: Record<string, (lists: string, id: number) => Promise<Seen>> = {
  server: (lists, id) =>
    local.database.runTransaction(async (transaction) => {
      const reads = new Map<string, number[]>()
      for (const key of twoKeys()) {
        const document = await transaction.get(local.database.doc(`${lists}/${key}`))
        reads.set(key, idsIn(document))
      }
      const key = oneKey()
      const document = local.database.doc(`${lists}/${key}`)
      const ids = reads.get(key)
      transaction.set(document, { ids: ids ? [...ids, id] : FieldValue.arrayUnion(id) }, merge)
      return { reads, appends: [key] }
    }),

  serverWithQuery: (lists, id) =>
    local.database.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(local.database.collection(lists))
      const found = new Map(docs.map((document) => [document.id, idsIn(document)]))
      const reads = new Map(keys.map((key) => [key, found.get(key) ?? []]))
      const key = oneKey()
      transaction.set(local.database.doc(`${lists}/${key}`), {
        ids: [...(reads.get(key) ?? []), id],
      })
      return { reads, appends: [key] }
    }),

  reader: (lists) =>
    local.database.runTransaction(
      async (transaction) => {
        const reads = new Map<string, number[]>()
        for (const key of twoKeys()) {
          const document = await transaction.get(local.database.doc(`${lists}/${key}`))
          reads.set(key, idsIn(document))
        }
        return { reads, appends: [] }
      },
      { readOnly: true },
    ),

  browser: (lists, id) =>
    sdk.runTransaction(
      web,
      async (transaction) => {
        const reads = new Map<string, number[]>()
        for (const key of twoKeys()) {
          const document = await transaction.get(sdk.doc(web, `${lists}/${key}`))
          reads.set(key, document.get('ids') ?? [])
        }
        const [key = ''] = reads.keys()
        transaction.set(sdk.doc(web, `${lists}/${key}`), { ids: [...(reads.get(key) ?? []), id] })
        return { reads, appends: [key] }
      },
      { maxAttempts: 50 },
    ),
}

const merge = { merge: true }

function oneKey(): string {
  return keys[randomInt(keys.length)] ?? ''
}

function twoKeys(): string[] {
  const left = randomInt(keys.length)
  return keys.filter((_, i) => i !== left)
}

function idsIn(document: DocumentSnapshot): number[] {
  return document.get('ids') ?? []
}
