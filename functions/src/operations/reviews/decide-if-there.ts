import { ServiceError } from '@huddle/contract'

import type { Services } from '#services.ts'

import { decide, type Question } from './decide.ts'

/** Decides about an event that a query found. One deleted, decided or begun since has nothing to decide. */
export async function decideIfThere(
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
