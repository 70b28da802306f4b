import {
  type endpoints,
  fileProblemOf,
  kindsWithFile,
  limits,
  liveOf,
  optionProblemsOf,
  parentKinds,
  requirementType,
  requirementTypeBodies,
  yesNoOptions,
  type Input,
  type RequirementType,
} from '@huddle/contract'
import { z } from 'zod'

import { changedFields } from '#data/changed-fields.ts'

import type { OfferedKind } from './offered-kinds.ts'
import type { RequirementOwner } from './requirement-owner.ts'

type CreateBody = NonNullable<Input<typeof endpoints.createRequirementType>['body']>
type UpdateBody = NonNullable<Input<typeof endpoints.updateRequirementType>['body']>

/** A file that is stored already, or one that was chosen here and is sent with Save. */
const requirementFile = z.union([
  z.object({ path: z.string() }),
  z.object({ chosen: z.instanceof(File) }),
])
export type RequirementFile = z.output<typeof requirementFile>

const fields = z.object({
  name: requirementType.shape.name,
  description: z.string().trim().max(limits.description),
  file: requirementFile.nullable(),
  // A field array keeps a key called `id` for itself.
  options: z.array(z.object({ option_id: z.string(), name: z.string().trim() })),
  allow_multi_select: z.boolean(),
  /** Rows that are not filled in yet are dropped on submit. */
  conditions: z.array(z.object({ option_id: z.string(), requirement_id: z.string() })),
})
export type RequirementFields = z.output<typeof fields>

/** What a requirement of this kind must have before it can be saved. */
export function requirementForm(kind: OfferedKind) {
  return fields.superRefine(({ file, options }, { addIssue }) => {
    const message = fileProblemOf(kind, file !== null)
    if (message) addIssue({ code: 'custom', path: ['file'], message })
    if (kind !== 'multipleChoice') return
    optionProblemsOf(options).forEach((problem, index) => {
      if (problem) addIssue({ code: 'custom', path: ['options', index, 'name'], message: problem })
    })
  })
}

/** What the fields hold at first. */
export function toFields(stored: RequirementType | undefined): RequirementFields {
  const options = stored === undefined ? [] : liveOf(stored.multiple_choice_options)
  return {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    file: stored?.file == null ? null : { path: stored.file },
    options:
      options.length === 0
        ? Array.from({ length: limits.options.min }, newOption)
        : options.map(({ id, name }) => ({ option_id: id, name })),
    allow_multi_select: stored?.allow_multi_select ?? true,
    conditions: stored?.conditional_requirements.map((condition) => ({ ...condition })) ?? [],
  }
}

/** An option with an id of its own, so that conditions can refer to it before it is saved. */
export function newOption(): RequirementFields['options'][number] {
  return { option_id: crypto.randomUUID(), name: '' }
}

/** The answers that a condition can name: options that have a name, or Yes and No. */
export function answersOf(kind: OfferedKind, options: RequirementFields['options']) {
  if (kind === 'booleanInput') return yesNoOptions
  if (kind !== 'multipleChoice') return []
  return options
    .filter(({ name }) => name.trim() !== '')
    .map(({ option_id, name }) => ({ id: option_id, name: name.trim() }))
}

/** Whether the answers to this question can ask for more. Decisions F9, F10. */
export function canHaveConditions(kind: OfferedKind, owner: RequirementOwner): boolean {
  return owner === 'event' && parentKinds.includes(kind)
}

export function hasFile(kind: OfferedKind): boolean {
  return kindsWithFile.includes(kind)
}

type Place = { kind: OfferedKind; owner: RequirementOwner; path: string | null }

/** A new requirement as the service takes it. */
export function createBody(form: RequirementFields, place: Place, documentId: string): CreateBody {
  return {
    ...valuesOf(form, place),
    documentId,
    type: place.kind,
    is_huddle_form_requirement: place.owner === 'form',
  }
}

/** Only what differs from what is stored, so that what a colleague changed meanwhile stays. */
export function updateBody(
  form: RequirementFields,
  place: Place,
  stored: RequirementType,
): UpdateBody {
  const before = valuesOf(toFields(stored), { ...place, path: stored.file })
  return requirementTypeBodies.update.parse(changedFields(before, valuesOf(form, place)))
}

function valuesOf(form: RequirementFields, { kind, owner, path }: Place) {
  const answers = answersOf(kind, form.options).map(({ id }) => id)
  return {
    name: form.name,
    description: form.description === '' ? null : form.description,
    ...(hasFile(kind) && { file: path }),
    ...(kind === 'multipleChoice' && {
      multiple_choice_options: form.options.map(({ option_id, name }) => ({ id: option_id, name })),
      allow_multi_select: form.allow_multi_select,
    }),
    ...(canHaveConditions(kind, owner) && {
      conditional_requirements: form.conditions.filter(
        ({ option_id, requirement_id }) => answers.includes(option_id) && requirement_id !== '',
      ),
    }),
  }
}
