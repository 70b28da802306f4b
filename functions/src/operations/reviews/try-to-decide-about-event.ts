import { ServiceError } from '@huddle/contract'

import type { Services } from '#services.ts'

import { decideAboutEvent, type EventQuestion } from './decide-about-event.ts'

/**
 * Decides about an event that a query found. An event that was deleted, decided or has begun in the
 * meantime is skipped.
 */
export async function tryToDecideAboutEvent(
  services: Pick<Services, 'store' | 'clock'>,
  question: EventQuestion,
): Promise<void> {
  try {
    await decideAboutEvent(services, question, () => null)
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
