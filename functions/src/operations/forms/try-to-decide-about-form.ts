import { tryToDecide } from '#operations/reviews/try-to-decide.ts'
import type { Services } from '#services.ts'

import { decideAboutForm, type FormQuestion } from './decide-about-form.ts'

/**
 * Decides about a form that a query found, and returns whether it changed. A form that was deleted
 * or decided in the meantime is skipped.
 */
export function tryToDecideAboutForm(
  services: Pick<Services, 'store' | 'clock'>,
  question: FormQuestion,
): Promise<boolean> {
  return tryToDecide(
    question.decide,
    (decide) => decideAboutForm(services, { ...question, decide }, () => null),
    ['review-conflict', 'not-found'],
  )
}
