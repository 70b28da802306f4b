import { readFile } from 'node:fs/promises'

import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, test } from 'vitest'

import { requireIndexes } from '../../support/require-indexes.ts'
import { rulesWorld } from './rules-world.ts'

export type Database = ReturnType<RulesTestContext['firestore']>
type Outcome = (act: Promise<unknown>) => Promise<unknown>

/** The person is a uid, or null for nobody. Uids in `staffUids` have the staff claim. */
export type RuleCase = [
  title: string,
  person: string | null,
  act: (db: Database) => Promise<unknown>,
  outcome: Outcome,
]

export const allowed: Outcome = assertSucceeds
export const denied: Outcome = assertFails

/**
 * Runs the cases against the repository's rules and the documents of the rules world, in a separate
 * project.
 */
export function testRules(name: string, cases: readonly RuleCase[]): void {
  let environment: RulesTestEnvironment
  const databases = new Map<string | null, Database>()

  beforeAll(async () => {
    const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':')
    const projectId = `demo-rules-${name}`
    await requireIndexes(projectId, false)
    environment = await initializeTestEnvironment({
      projectId,
      firestore: {
        host,
        port: Number(port),
        rules: await readFile(new URL('../../../../firestore.rules', import.meta.url), 'utf8'),
      },
    })
    await environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore()
      await Promise.all(
        Object.entries(rulesWorld.documents).map(([path, data]) => db.doc(path).set(data)),
      )
    })
  })
  afterAll(() => environment.cleanup())

  /** Reuses one connection per person: a new one for every case would dominate the run time. */
  function databaseOf(person: string | null): Database {
    const known = databases.get(person)
    if (known) return known
    const context =
      person === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(person, rulesWorld.claimsOf(person))
    const database = context.firestore()
    databases.set(person, database)
    return database
  }

  test.each(cases)('%s', async (_title, person, act, outcome) => {
    await outcome(act(databaseOf(person)))
  })
}
