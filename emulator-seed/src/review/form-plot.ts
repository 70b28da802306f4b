import {
  formActions,
  type FormCase,
  type FormDecision,
  type FormHistoryEntry,
  type FormSetup,
  type NewSubmission,
} from '@huddle/contract'

import { plausibleAnswer } from './answers.ts'

/**
 * Builds the story of a form step by step. Every step goes through the product's own rules, so the
 * result is always consistent.
 */
export type FormPlot = {
  current: FormCase
  facts: FormHistoryEntry[]
  readonly setup: FormSetup
}

export function beginForm(submission: NewSubmission, at: Date): FormPlot {
  const { next, facts } = accepted(formActions.create(submission, at))
  return { current: next, facts: [...facts], setup: submission.setup }
}

export const formStep = {
  step,
  /**
   * The host answers every requirement. `texts` overrides the standard sentence by requirement id.
   */
  answerAll(plot: FormPlot, at: Date, texts: Readonly<Record<string, string>> = {}): void {
    const { huddle, submission } = plot.current
    const answers = submission.requirements.map((requirement) => {
      const answer = plausibleAnswer(requirement, at, ({ id, name }) => ({
        file_ref: `huddles/${huddle.id}/forms/${submission.id}/${id}/${id}.pdf`,
        name: `${name}.pdf`,
        size: 48_000,
        type: 'application/pdf',
      }))
      const text = texts[requirement.id]
      return {
        requirementId: requirement.id,
        answer: text === undefined ? answer : { ...answer, text_answer: text },
      }
    })
    const edit = { by: huddle.host_uid, answers, setup: plot.setup }
    step(plot, (current) => formActions.edit(current, edit, at))
  },
  submit(plot: FormPlot, at: Date): void {
    const { setup } = plot
    step(plot, (current) => formActions.submit(current, { by: current.huddle.host_uid, setup }, at))
  },
}

function step(plot: FormPlot, ask: (current: FormCase) => FormDecision): void {
  const { next, facts } = accepted(ask(plot.current))
  plot.current = next
  plot.facts.push(...facts)
}

function accepted(decision: FormDecision): Extract<FormDecision, { allowed: true }> {
  if (decision.allowed) return decision
  throw new Error(`The story of a form stops: ${decision.message}`)
}
