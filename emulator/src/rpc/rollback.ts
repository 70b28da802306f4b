import type { UnaryRpc } from './rpc.ts'

export type RollbackRequest = { database: string; transaction: string }

/** Rollback: clients also send it for transactions that have already failed and ended. */
export const rollback: UnaryRpc<RollbackRequest, object> = async (
  { database, transaction },
  { emulator },
) => {
  emulator.databases.of(database).transactions.end(transaction)
  return {}
}
