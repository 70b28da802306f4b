import { isDeepStrictEqual } from 'node:util'

import {
  hasFeature,
  isSystemRequirement,
  ServiceError,
  type RequirementType,
  type University,
} from '@huddle/contract'

/** The chapter and guest check-out requirements are part of the product. See D7, M11. */
export function refuseSystemRequirement(requirement: Pick<RequirementType, 'id' | 'type'>): void {
  if (isSystemRequirement(requirement))
    throw new ServiceError(
      'forbidden',
      'Chapter and guest check-out requirements cannot be created, edited or deleted',
    )
}

type Conditions = RequirementType['conditional_requirements']

/**
 * While an organisation has no conditional requirements, existing conditions may stay or be
 * removed, but none can be added. See H9.
 */
export function refuseNewConditions(
  organisation: University,
  { conditional_requirements }: RequirementType,
  before: Conditions,
): void {
  const isNew = conditional_requirements.some(
    (one) => !before.some((earlier) => isDeepStrictEqual(earlier, one)),
  )
  if (isNew && !hasFeature(organisation, 'conditionalRequirements'))
    throw new ServiceError(
      'forbidden',
      'Conditional requirements are not switched on for your organisation',
    )
}
