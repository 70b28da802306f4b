import { readFile } from 'node:fs/promises'

import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, test } from 'vitest'

import { suite } from '../support/suite.ts'
import { answer, answerCases, formAnswer, publishedAnswer } from './storage/answer-cases.ts'
import { openFileCases, openFiles } from './storage/open-file-cases.ts'
import { pictureCases, pictures } from './storage/picture-cases.ts'
import { bucketUrl } from './storage/storage-case.ts'
import { claimsOf, documents, own } from './storage/storage-world.ts'

// One test file for all folders: the rules are loaded once, so that the coverage count includes
// every case.

const stored = [answer, publishedAnswer, formAnswer, ...pictures, ...openFiles]

let environment: RulesTestEnvironment

beforeAll(async () => {
  const [firestoreHost = '', firestorePort] = suite.firestoreHost.split(':')
  const [host = '', port] = (process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '').split(':')
  environment = await initializeTestEnvironment({
    projectId: suite.projectId,
    firestore: { host: firestoreHost, port: Number(firestorePort) },
    // The rules of the suite, loaded again so that only these cases are counted.
    storage: {
      host,
      port: Number(port),
      rules: await readFile(new URL('../../../storage.rules', import.meta.url), 'utf8'),
    },
  })
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore()
    const bucket = context.storage(bucketUrl)
    const contentType = 'application/pdf'
    await Promise.all(Object.entries(documents).map(([path, data]) => db.doc(path).set(data)))
    await Promise.all(
      stored.map(async (path) => bucket.ref(path).put(new Uint8Array(10), { contentType })),
    )
  })
})
afterAll(() => environment.cleanup())

test.each([...answerCases, ...pictureCases, ...openFileCases])(
  '%s',
  async (_title, person, act, outcome) => {
    const uid = own(person ?? 'nobody')
    const context =
      person === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(uid, claimsOf(person))
    await outcome(act(context.storage(bucketUrl), uid))
  },
)
