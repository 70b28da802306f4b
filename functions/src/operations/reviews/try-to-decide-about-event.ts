import type { Services } from '#services.ts'

import { decideAboutEvent, type EventQuestion } from './decide-about-event.ts'
import { tryToDecide } from './try-to-decide.ts'

/**
 * Decides about an event that a query found, and returns whether it changed. An event that was
 * deleted, decided or has begun in the meantime is skipped.
 */
export function tryToDecideAboutEvent(
  services: Pick<Services, 'store' | 'clock'>,
  question: EventQuestion,
): Promise<boolean> {
  return tryToDecide(
    question.decide,
    (decide) => decideAboutEvent(services, { ...question, decide }, () => null),
    ['review-conflict', 'not-found'],
  )
}
