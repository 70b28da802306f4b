import { randomUUID } from 'node:crypto'

import {
  limits,
  requirementType,
  ServiceError,
  settleRequirement,
  type RequirementId,
  type RequirementTypeInput,
  type UniversityId,
} from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import type { Services } from '#services.ts'

import {
  changeCatalogue,
  refuseErrors,
  refuseMore,
  requireCatalogueAdmin,
} from './catalogue-change.ts'
import { refuseNewConditions, refuseSystemRequirement } from './requirement-guard.ts'
import { templateTypeOf, withTemplateLink } from './requirement-template.ts'

type Given = RequirementTypeInput & { name: string; documentId?: RequirementId | undefined }

type Place = { universityId: UniversityId; dropsUnfitOptions: boolean }

/** Creates a requirement type, for both versions of the endpoint. See F8 to F10, F14. */
export async function createRequirement(
  caller: StaffCaller,
  { universityId, dropsUnfitOptions }: Place,
  { documentId, ...given }: Given,
  services: Services,
) {
  requireCatalogueAdmin(caller, universityId)
  const { store, storage, clock } = services
  const ref = store.requirementTypes(universityId).doc(documentId)
  const now = clock.now()
  const draft = requirementType.parse({
    id: ref.id,
    university_id: universityId,
    name: given.name,
    created_at: now,
    updated_at: now,
    updated_by: caller.staff.uid,
  })
  refuseSystemRequirement({ id: draft.id, type: given.type ?? draft.type })
  const file_type = given.file ? await templateTypeOf(draft, given.file, services) : null

  const created = await changeCatalogue(
    caller,
    universityId,
    services,
    async ({ tx, catalogue, markUsed, audit }) => {
      if (await tx.get(ref))
        throw new ServiceError('already-exists', 'There is a requirement with this id already')
      const others = catalogue.requirementTypes
      refuseMore(others.length, limits.requirementTypes, 'requirements')
      const settled = settleRequirement(draft, given, {
        others,
        isUsed: false,
        newOptionId: randomUUID,
        dropsUnfitOptions,
      })
      refuseErrors(settled.errors)
      const requirement = { ...settled.requirement, file_type }
      refuseNewConditions(caller.organisation, requirement, [])
      tx.create(ref, requirement)
      markUsed(requirement.conditional_requirements.map((one) => one.requirement_id))
      audit({
        action: 'requirement-type-created',
        entity_type: 'requirement-type',
        entity_id: requirement.id,
        after: requirement,
      })
      return requirement
    },
  )
  return withTemplateLink(created, storage)
}
