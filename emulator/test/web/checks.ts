import { documentChecks } from './document-checks.ts'
import { listenChecks } from './listen-checks.ts'
import { transactionChecks } from './transaction-checks.ts'
import type { Checks } from './world.ts'

export const checks: Checks = { ...documentChecks, ...transactionChecks, ...listenChecks }
