import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { createRequirement } from './create-requirement.ts'

export const createRequirementType = implement(
  endpoints.createRequirementType,
  (caller, { params, body }, services) =>
    createRequirement(caller, { ...params, dropsUnfitOptions: false }, body, services),
)
