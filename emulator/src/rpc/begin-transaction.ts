import { beginTransaction as begin, type TransactionOptions } from './consistency.ts'
import type { UnaryRpc } from './rpc.ts'

export type BeginTransactionRequest = { database: string; options?: TransactionOptions }
export type BeginTransactionResponse = { transaction: string }

export const beginTransaction: UnaryRpc<BeginTransactionRequest, BeginTransactionResponse> = async (
  { database, options = {} },
  { emulator, caller },
) => {
  const { id } = begin(emulator.databases.of(database), options, caller)
  return { transaction: id }
}
