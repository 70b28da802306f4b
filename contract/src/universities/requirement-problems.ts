import { multipleChoiceOption, type RequirementType } from './requirement-type.ts'

// What a requirement must have before it can be saved. The service and the dashboard's form both
// ask here. See F8.

export const kindsWithFile: readonly RequirementType['type'][] = ['file', 'termsAcceptance']

/** The message for terms without a text. */
export function fileProblemOf(type: RequirementType['type'], hasFile: boolean): string | undefined {
  return type === 'termsAcceptance' && !hasFile ? 'Terms need an uploaded file' : undefined
}

/** The messages for the names of options, in the order of the options. */
export function optionProblemsOf(options: readonly { name: string }[]): (string | undefined)[] {
  const names = options.map(({ name }) => name.toLowerCase())
  return options.map(({ name }, index) => {
    const parsed = multipleChoiceOption.shape.name.safeParse(name)
    if (!parsed.success) return parsed.error.issues[0]?.message
    return names.indexOf(name.toLowerCase()) < index ? 'Two options have the same name' : undefined
  })
}
