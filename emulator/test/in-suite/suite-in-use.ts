import type { Firestore } from 'firebase-admin/firestore'
import type { Suite } from '../support/suite.ts'

export const projectId = 'demo-suite'

/**
 * The running suite and an administrator's client of its Firestore. Both exist once the tests run.
 */
export type SuiteInUse = { suite: () => Suite; database: () => Firestore }
