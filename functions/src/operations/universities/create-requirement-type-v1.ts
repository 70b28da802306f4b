import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { createRequirement } from './create-requirement.ts'

export const createRequirementTypeV1 = implement(
  endpoints.createRequirementTypeV1,
  (caller, { params, body }, services) =>
    createRequirement(caller, { ...params, dropsUnfitOptions: true }, body, services),
)
