import { ServiceError, type ErrorCode } from '@huddle/contract'

type Made<Case> = { allowed: true; next: Case } | { allowed: false }

/**
 * Makes a decision about a record that a query found, and returns whether the record changed.
 * Refusals with one of the codes mean that the record was deleted or decided in the meantime; they
 * are skipped.
 */
export async function tryToDecide<
  Case,
  Given extends [current: Case, ...more: unknown[]],
  Outcome extends Made<Case>,
>(
  decide: (...given: Given) => Outcome | Promise<Outcome>,
  run: (observed: (...given: Given) => Promise<Outcome>) => Promise<unknown>,
  skipped: readonly ErrorCode[],
): Promise<boolean> {
  let didChange = false
  const observed = async (...given: Given): Promise<Outcome> => {
    const decision = await decide(...given)
    didChange = decision.allowed && decision.next !== given[0]
    return decision
  }
  try {
    await run(observed)
  } catch (error) {
    if (error instanceof ServiceError && skipped.includes(error.code)) return false
    throw error
  }
  return didChange
}
