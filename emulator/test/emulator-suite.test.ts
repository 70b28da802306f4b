import { afterAll, beforeAll, describe, vi } from 'vitest'
import { describeFunctions } from './in-suite/functions.ts'
import { describeStorageRules } from './in-suite/storage-rules.ts'
import { projectId } from './in-suite/suite-in-use.ts'
import { describeTriggers } from './in-suite/triggers.ts'
import { adminClient } from './support/admin.ts'
import { startSuite, type Suite } from './support/suite.ts'

// All tests share one suite, because it takes long to start.
let suite: Suite
let client: ReturnType<typeof adminClient>
const inUse = { suite: () => suite, database: () => client.database }
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  suite = await startSuite(projectId)
  client = adminClient(projectId, suite.address('firestore'))
}, 120_000)

afterAll(async () => {
  await client.close()
  await suite.stop()
}, 60_000)

describe('Firestore triggers', () => {
  describeTriggers(inUse)
})
describe('functions', () => {
  describeFunctions(inUse)
})
describe('Storage rules', () => {
  describeStorageRules(inUse)
})
