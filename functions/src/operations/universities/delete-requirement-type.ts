import { changedWithout, childIdsOf, endpoints, idsInUse, type Catalogue } from '@huddle/contract'

import { implement } from '#implement.ts'
import { dropRequirementJob } from '#operations/jobs/drop-requirement-job.ts'
import { notFound } from '#operations/not-found.ts'

import { changeCatalogue, requireCatalogueAdmin } from './catalogue-change.ts'
import { refuseSystemRequirement } from './requirement-guard.ts'

export const deleteRequirementType = implement(
  endpoints.deleteRequirementType,
  async (caller, { params: { universityId, documentId } }, services) => {
    requireCatalogueAdmin(caller, universityId)
    const { store } = services
    const ref = store.requirementTypes(universityId).doc(documentId)
    return changeCatalogue(
      caller,
      universityId,
      services,
      async ({ tx, catalogue, now, markUsed, audit }) => {
        const stored = await tx.get(ref)
        if (stored === undefined) throw notFound('requirement')
        refuseSystemRequirement(stored)
        if (stored.is_deleted) return { id: documentId }
        const by = { updated_at: now, updated_by: caller.staff.uid }
        const changed = changedWithout(catalogue, documentId)
        tx.update(ref, { is_deleted: true, ...by })
        for (const { id, conditional_requirements } of changed.requirementTypes)
          tx.update(store.requirementTypes(universityId).doc(id), {
            conditional_requirements,
            ...by,
          })
        for (const type of changed.eventTypes)
          tx.set(store.eventTypes(universityId).doc(type.id), { ...type, ...by })
        for (const { id, requirement_ids } of changed.forms)
          tx.update(store.forms(universityId).doc(id), { requirement_ids, ...by })
        markUsed(childIdsOf(stored))
        // A requirement that was never used is in no review.
        if (stored.used_at !== null || idsInUse(catalogue).has(documentId)) {
          const job = dropRequirementJob(stored, caller.staff.uid, now)
          tx.create(store.backgroundJobs.doc(job.id), job)
        }
        audit({
          action: 'requirement-type-deleted',
          entity_type: 'requirement-type',
          entity_id: documentId,
          before: stored,
          after: { ...stored, is_deleted: true, removed_from: idsOf(changed) },
        })
        return { id: documentId }
      },
    )
  },
)

function idsOf(changed: Catalogue) {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  return {
    event_types: ids(changed.eventTypes),
    forms: ids(changed.forms),
    requirement_types: ids(changed.requirementTypes),
  }
}
