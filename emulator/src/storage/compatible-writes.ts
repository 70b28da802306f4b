import { invalidArgument } from '#status.ts'
import type { Write } from './write.ts'

/** Throws INVALID_ARGUMENT for contradictory writes to one document in one commit. */
export function requireCompatible(writes: readonly Write[]): void {
  requireVerifiedOnce(writes)
  requireNoUpdateAfterDelete(writes)
}

/** A document that a transaction only read may be verified once and must not be written as well. */
function requireVerifiedOnce(writes: readonly Write[]): void {
  const verified = new Map<string, boolean>()
  for (const { name, kind } of writes) {
    const isVerify = kind === 'verify'
    const before = verified.get(name)
    if (before === undefined) verified.set(name, isVerify)
    else if (before || isVerify) {
      throw invalidArgument(
        `the same document cannot be ${conflictOf(before, isVerify)} in a single request`,
      )
    }
  }
}

function conflictOf(wasVerify: boolean, isVerify: boolean): string {
  if (!wasVerify) return 'written and then verified'
  return isVerify ? 'verified more than once' : 'verified and then written'
}

/** An update requires that the document exists. Setting a document after deleting it is allowed. */
function requireNoUpdateAfterDelete(writes: readonly Write[]): void {
  const deleted = new Set<string>()
  for (const { kind, name, precondition } of writes) {
    if (kind === 'delete') deleted.add(name)
    else if (deleted.has(name) && precondition.exists === true) {
      throw invalidArgument(`cannot update a document that is deleted in the same request: ${name}`)
    } else deleted.delete(name)
  }
}
