import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningEmulator } from '#emulator.ts'
import { adminClient } from './support/admin.ts'
import { startFirestore } from './support/firestore-under-test.ts'
import { checks } from './web/checks.ts'

const projectId = 'demo-web-node'
let emulator: RunningEmulator
let database: sdk.Firestore
let other: sdk.Firestore
let client: ReturnType<typeof adminClient>

beforeAll(async () => {
  emulator = await startFirestore({ host: '127.0.0.1', port: 0 })
  const address = { host: '127.0.0.1', port: emulator.port }
  client = adminClient(projectId, address)
  sdk.setLogLevel('silent')
  const app = initializeApp({ projectId, apiKey: 'local' })
  database = sdk.initializeFirestore(app, {})
  other = sdk.initializeFirestore(app, {}, 'other')
  for (const each of [database, other]) {
    sdk.connectFirestoreEmulator(each, address.host, address.port, { mockUserToken: 'owner' })
  }
})

afterAll(async () => {
  await sdk.terminate(database)
  await sdk.terminate(other)
  await client.close()
  await emulator.close()
})

test('all documents can be cleared', async () => {
  const document = client.database.doc('things/a')
  await document.set({ n: 1 })
  const path = `/emulator/v1/projects/${projectId}/databases/(default)/documents`
  const response = await fetch(`http://127.0.0.1:${emulator.port}${path}`, { method: 'DELETE' })
  expect(response.status).toBe(200)
  expect((await document.get()).exists).toBe(false)
})

test.each(Object.entries(checks))('web SDK in Node: %s', async (_title, check) => {
  const things = sdk.collection(database, `node-${randomUUID()}`)
  await expect(
    check({ sdk, database, other, things, admin: client.admin }),
  ).resolves.toBeUndefined()
})
