import type { Firestore } from 'firebase-admin/firestore'
import type { Suite } from '../support/suite.ts'

export const projectId = 'demo-suite'

/** The running suite and a privileged client of its Firestore; both exist once the tests run. */
export type SuiteInUse = { suite: () => Suite; database: () => Firestore }
