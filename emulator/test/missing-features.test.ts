import { initializeApp } from 'firebase/app'
import * as web from 'firebase/firestore'
import { execute } from 'firebase/firestore/pipelines'
import { expect, test } from 'vitest'
import { codes, localFirestore } from './support/local-firestore.ts'

const local = localFirestore()

test('explaining a query is named as missing', async () => {
  const query = local.database.collection('things')
  await expect(query.explain({ analyze: true })).rejects.toMatchObject({
    code: codes.UNIMPLEMENTED,
    details: expect.stringContaining('query explanation'),
  })
  await expect(query.count().explain()).rejects.toMatchObject({
    code: codes.UNIMPLEMENTED,
    details: expect.stringContaining('query explanation'),
  })
})

test('pipelines of the web SDK are named as missing', async () => {
  web.setLogLevel('silent')
  const app = initializeApp({ projectId: local.projectId, apiKey: 'local' }, 'pipelines')
  const database = web.initializeFirestore(app, {})
  const { hostname, port } = new URL(local.origin)
  web.connectFirestoreEmulator(database, hostname, Number(port), { mockUserToken: 'owner' })
  await expect(execute(database.pipeline().collection('things'))).rejects.toMatchObject({
    code: 'unimplemented',
    message: expect.stringContaining('pipelines'),
  })
  await web.terminate(database)
})
