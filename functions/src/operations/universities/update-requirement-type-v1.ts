import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { updateRequirement } from './update-requirement.ts'

export const updateRequirementTypeV1 = implement(
  endpoints.updateRequirementTypeV1,
  (caller, { params, body }, services) =>
    updateRequirement(caller, { ...params, dropsUnfitOptions: true }, body, services),
)
