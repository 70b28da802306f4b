import { ServiceError } from '@huddle/contract'

import type { Services } from '#services.ts'

import { decide, type Question } from './decide.ts'

/**
 * Decides about an event that a query found. An event that was deleted, decided or has begun in the
 * meantime is skipped.
 */
export async function tryToDecide(
  services: Pick<Services, 'store' | 'clock'>,
  question: Question,
): Promise<void> {
  try {
    await decide(services, question, () => null)
  } catch (error) {
    if (!isOver(error)) throw error
  }
}

function isOver(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    (error.code === 'review-conflict' || error.code === 'not-found')
  )
}
