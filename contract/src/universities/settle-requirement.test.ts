import fc from 'fast-check'
import { expect, test } from 'vitest'

import { limits } from '#shared/limits.ts'
import type { RequirementTypeInput } from './requirement-type-body.ts'
import { requirementKinds, requirementType } from './requirement-type.ts'
import { liveOf, settleRequirement } from './settle-requirement.ts'

const now = new Date('2026-11-21T10:00:00Z')
const requirement = (given: object) =>
  requirementType.parse({
    university_id: 'lakeside',
    name: 'Something',
    created_at: now,
    updated_at: now,
    ...given,
  })

const others = requirementKinds.map((type) => requirement({ id: `a-${type}`, type }))
const optionIds = ['a', 'b', 'c', 'd']
const option = fc.constantFrom(...optionIds).map((id) => ({ id, name: `Option ${id}` }))
const options = fc.uniqueArray(option, { selector: ({ id }) => id })
const condition = fc.record({
  option_id: fc.constantFrom(...optionIds, 'yes', 'no'),
  requirement_id: fc.constantFrom(...others.map(({ id }) => id)),
})
const input: fc.Arbitrary<RequirementTypeInput> = fc.record(
  {
    name: fc.constantFrom('First name', 'Second name'),
    type: fc.constantFrom('file', 'textInput', 'booleanInput', 'multipleChoice'),
    multiple_choice_options: options,
    conditional_requirements: fc.array(condition, { maxLength: 4 }),
    is_huddle_form_requirement: fc.boolean(),
  },
  { requiredKeys: [] },
)
const stories = fc.record({ inputs: fc.array(input, { maxLength: 12 }), isUsed: fc.boolean() })

const contextOf = (isUsed: boolean) => ({ others, isUsed, newOptionId: () => 'new' })

/** Applies changes by staff to one requirement, keeping only those that were not refused. */
function play(
  { inputs, isUsed }: { inputs: readonly RequirementTypeInput[]; isUsed: boolean },
  each: (
    before: ReturnType<typeof requirement>,
    after: ReturnType<typeof requirement>,
    given: RequirementTypeInput,
  ) => void,
) {
  const context = contextOf(isUsed)
  let current = requirement({ id: 'mine' })
  for (const given of inputs) {
    const settled = settleRequirement(current, given, context)
    if (Object.keys(settled.errors).length > 0) continue
    each(current, settled.requirement, given)
    current = settled.requirement
  }
}

test('an accepted requirement always satisfies the rules of its type', () => {
  fc.assert(
    fc.property(stories, (story) => {
      play(story, (_before, after) => {
        requirementType.parse(after)
        const live = liveOf(after.multiple_choice_options)
        const { min, max } = limits.options
        if (after.type === 'multipleChoice') {
          expect(live.length).toBeGreaterThanOrEqual(min)
          expect(live.length).toBeLessThanOrEqual(max)
        } else expect(live.length).toBe(after.type === 'booleanInput' ? 2 : 0)
        const rows = after.conditional_requirements.map((one) => JSON.stringify(one))
        expect(new Set(rows).size).toBe(rows.length)
        for (const { option_id, requirement_id } of after.conditional_requirements) {
          expect(live.map(({ id }) => id)).toContain(option_id)
          expect(['a-file', 'a-url', 'a-textInput', 'a-dateInput']).toContain(requirement_id)
          expect(after.is_huddle_form_requirement).toBe(false)
        }
      })
    }),
  )
})

test('a question in use never loses an option', () => {
  fc.assert(
    fc.property(stories, ({ inputs }) => {
      play({ inputs, isUsed: true }, (before, after) => {
        if (before.type !== 'multipleChoice' || after.type !== 'multipleChoice') return
        expect(after.multiple_choice_options.map(({ id }) => id)).toEqual(
          expect.arrayContaining(before.multiple_choice_options.map(({ id }) => id)),
        )
      })
    }),
  )
})

test('applying the same settings again changes nothing', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const context = contextOf(story.isUsed)
      play(story, (_before, after, given) => {
        expect(settleRequirement(after, given, context).requirement).toEqual(after)
      })
    }),
  )
})
