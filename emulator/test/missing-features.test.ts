import { initializeApp } from 'firebase/app'
import * as web from 'firebase/firestore'
import { execute } from 'firebase/firestore/pipelines'
import { expect, test } from 'vitest'
import { localFirestore } from './support/local-firestore.ts'

const local = localFirestore()

test('pipelines of the web SDK are refused with the name of the missing feature', async () => {
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
