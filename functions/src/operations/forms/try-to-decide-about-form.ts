import { ServiceError, type FormDecision } from '@huddle/contract'

import type { Services } from '#services.ts'

import { decideAboutForm, type FormQuestion } from './decide-about-form.ts'

/**
 * Decides about a form that a query found, and returns whether it changed. A form that was deleted
 * or decided in the meantime is skipped.
 */
export async function tryToDecideAboutForm(
  services: Pick<Services, 'store' | 'clock'>,
  { decide, ...question }: FormQuestion,
): Promise<boolean> {
  let didChange = false
  const asked = async (...given: Parameters<FormQuestion['decide']>): Promise<FormDecision> => {
    const decision = await decide(...given)
    didChange = decision.allowed && decision.next !== given[0]
    return decision
  }
  try {
    await decideAboutForm(services, { ...question, decide: asked }, () => null)
  } catch (error) {
    if (isOver(error)) return false
    throw error
  }
  return didChange
}

function isOver(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    (error.code === 'not-found' || error.code === 'review-conflict')
  )
}
