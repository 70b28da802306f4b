import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import {
  childIdsOf,
  idsInUse,
  largestRoundOf,
  limits,
  requirementIdsOf,
  ServiceError,
  settleRequirement,
  type Catalogue,
  type RequirementId,
  type RequirementType,
  type RequirementTypeInput,
  type UniversityId,
} from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

import { changeCatalogue, refuseErrors, requireCatalogueAdmin } from './catalogue-change.ts'
import { refuseNewConditions, refuseSystemRequirement } from './requirement-guard.ts'
import { templateTypeOf, withTemplateLink } from './requirement-template.ts'

type Place = {
  universityId: UniversityId
  documentId: RequirementId
  dropsUnfitOptions: boolean
}

/**
 * Changes the given fields of a requirement type, for both versions of the endpoint. See A8, F13,
 * F14.
 */
export async function updateRequirement(
  caller: StaffCaller,
  { universityId, documentId, dropsUnfitOptions }: Place,
  given: RequirementTypeInput,
  services: Services,
) {
  requireCatalogueAdmin(caller, universityId)
  const { store, storage } = services
  const ref = store.requirementTypes(universityId).doc(documentId)
  const place = { id: documentId, university_id: universityId, name: given.name ?? 'Template' }
  const newFileType = given.file ? await templateTypeOf(place, given.file, services) : null

  const updated = await changeCatalogue(
    caller,
    universityId,
    services,
    async ({ tx, catalogue, now, markUsed, audit }) => {
      const stored = catalogue.requirementTypes.find(({ id }) => id === documentId)
      if (stored === undefined) throw notFound('requirement')
      refuseSystemRequirement(stored)
      const isUsed = stored.used_at !== null || idsInUse(catalogue).has(documentId)
      const others = catalogue.requirementTypes.filter((one) => one !== stored)
      const settled = settleRequirement(stored, given, {
        others,
        isUsed,
        newOptionId: randomUUID,
        dropsUnfitOptions,
      })
      if (isUsed) refuseOtherKind(stored, settled.requirement)
      refuseErrors(settled.errors)
      const requirement: RequirementType = {
        ...settled.requirement,
        file_type: newFileType ?? (settled.requirement.file === null ? null : stored.file_type),
        used_at: isUsed ? (stored.used_at ?? now) : null,
      }
      if (isDeepStrictEqual(requirement, stored)) return stored
      refuseNewConditions(caller.organisation, requirement, stored.conditional_requirements)
      refuseLongRounds({ ...catalogue, requirementTypes: [...others, requirement] }, documentId)

      const next = { ...requirement, updated_at: now, updated_by: caller.staff.uid }
      tx.set(ref, next)
      markUsed([...childIdsOf(stored), ...childIdsOf(next)])
      audit({
        action: 'requirement-type-updated',
        entity_type: 'requirement-type',
        entity_id: documentId,
        before: stored,
        after: next,
      })
      return next
    },
  )
  return withTemplateLink(updated, storage)
}

/** Existing answers must stay readable. See F13. */
function refuseOtherKind(stored: RequirementType, next: RequirementType): void {
  const message = 'A requirement that is or was in use keeps its type'
  if (stored.type !== next.type) throw new ServiceError('conflict', message, { type: [message] })
  if (stored.is_huddle_form_requirement !== next.is_huddle_form_requirement)
    throw new ServiceError('conflict', message, { is_huddle_form_requirement: [message] })
}

/** Requirements added by conditions count in every event type that asks for this one. */
function refuseLongRounds(catalogue: Catalogue, id: RequirementId): void {
  const long = catalogue.eventTypes.find(
    (type) =>
      requirementIdsOf(type).includes(id) &&
      largestRoundOf(type, catalogue) > limits.requirementsPerEvent,
  )
  if (long)
    refuseErrors({
      conditional_requirements: [
        `${long.name} would have more than ${limits.requirementsPerEvent} requirements`,
      ],
    })
}
