import type { RoundRequirement } from '#reviews/event-review.ts'
import type { RequirementAnswer } from '#reviews/review-document.ts'
import { emptyAnswer } from '#reviews/requirement-answers.ts'
import type { RequirementId, Uid } from '#shared/ids.ts'
import { formId, huddleId, requirementId, submissionId, uid, universityId } from '#shared/ids.ts'

import type { FormCase, FormDecision, SubmittingHuddle } from '../case/form-case.ts'
import type { FormSubmission } from '../form-submission.ts'
import { createSubmission } from '../host/create-submission.ts'
import type { FormSetup } from '../host/form-setup.ts'

/** A Monday morning. */
export const opening = new Date('2026-11-16T10:00:00Z')
export const host = uid.parse('host')
export const person = (name: string): Uid => uid.parse(name)
export const requirement = (id: string): RequirementId => requirementId.parse(id)

export function minutesLater(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000)
}

const question = (id: string, name: string): RoundRequirement => ({
  id: requirement(id),
  name,
  description: null,
  type: 'textInput',
  file: null,
  multiple_choice_options: [],
  allow_multi_select: true,
  conditional_requirements: [],
  is_base: true,
})

export const requirements = [question('aim', 'Aim'), question('budget', 'Budget')]

export const text = (words: string): RequirementAnswer => ({ ...emptyAnswer, text_answer: words })

export const huddle: SubmittingHuddle = {
  id: huddleId.parse('rowing'),
  title: 'Rowing Club',
  img_src: null,
  host_uid: host,
  hosts: [host],
  university_id: universityId.parse('lakeside'),
  scope_id: null,
  department: null,
  is_registered: false,
  is_registered_updated_at: null,
  is_registered_update_by: null,
  registered_by_form: null,
}

export type World = {
  reviewers?: readonly string[]
  rule?: FormSubmission['approval_rule']
  type?: string
  asked?: readonly RoundRequirement[]
}

export function buildSetup({
  reviewers = ['ann', 'bob'],
  rule = 'all',
  type = 'general',
  asked = requirements,
}: World = {}): FormSetup {
  return {
    form: { name: 'Room booking', type_id: type, approval_rule: rule },
    requirements: asked,
    reviewers_uids: reviewers.map(person),
  }
}

/** A new draft by its host. */
export function newCase(world: World = {}): FormCase {
  return allowed(
    createSubmission(
      {
        id: submissionId.parse('booking'),
        form_id: formId.parse('room'),
        form_title: '',
        huddle,
        setup: buildSetup(world),
        academic_year: null,
        by: host,
      },
      opening,
    ),
  )
}

export function allowed(decision: FormDecision): FormCase {
  if (!decision.allowed) throw new Error(decision.message)
  return decision.next
}
