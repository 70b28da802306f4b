import type { RequirementKind } from '@huddle/contract'

/** What the Add Requirement menu offers; chapter and guest check-out are the product's own. */
export const offeredKinds = [
  'file',
  'url',
  'textInput',
  'booleanInput',
  'dateInput',
  'multipleChoice',
  'termsAcceptance',
] as const satisfies readonly RequirementKind[]

export type OfferedKind = (typeof offeredKinds)[number]

/** What the first field is called. */
export const nameLabels: Record<OfferedKind, string> = {
  file: 'Requirement Name',
  url: 'Requirement Name',
  textInput: 'Text',
  booleanInput: 'Question',
  dateInput: 'Requirement Name',
  multipleChoice: 'Question',
  termsAcceptance: 'Requirement Name',
}

export function isOffered(kind: string): kind is OfferedKind {
  return offeredKinds.some((offered) => offered === kind)
}
