import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { updateRequirement } from './update-requirement.ts'

export const updateRequirementType = implement(
  endpoints.updateRequirementType,
  (caller, { params, body }, services) =>
    updateRequirement(caller, { ...params, dropsUnfitOptions: false }, body, services),
)
