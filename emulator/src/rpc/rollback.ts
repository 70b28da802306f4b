import type { UnaryRpc } from './rpc.ts'

export type RollbackRequest = { database: string; transaction: string }

/** Rollback: clients send it also for transactions that failed and so are over already. */
export const rollback: UnaryRpc<RollbackRequest, object> = async (
  { database, transaction },
  { emulator },
) => {
  emulator.databases.of(database).transactions.end(transaction)
  return {}
}
