import {
  defaultStaffSettings,
  endpoints,
  ServiceError,
  type OrganisationView,
  type Parsed,
} from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import { implement } from '#implement.ts'
import { recordAudit } from '#operations/audit/record-audit.ts'
import { renameUniversityJob } from '#operations/jobs/rename-university-job.ts'
import { notFound } from '#operations/not-found.ts'
import { actorOf, requireAdmin, requireOwnOrganisation } from '#operations/team/require-admin.ts'

import { checkLogo } from './check-logo.ts'
import { organisationViewOf } from './organisation-view-of.ts'
import { withChanges, type Organisation } from './organisation-changes.ts'

export const updateUniversity = implement(
  endpoints.updateUniversity,
  async (caller, { params: { universityId }, body }, services) => {
    requireOwnOrganisation(caller, universityId)
    requireAdmin(caller)
    const { logo } = body
    if (typeof logo === 'string' && logo !== caller.organisation.logo)
      await checkLogo(services, universityId, logo)
    const { store, clock } = services
    const places = {
      university: store.universities.doc(universityId),
      settings: store.staffSettings(universityId),
    }
    const viewOf = ({ university, settings }: Organisation) =>
      organisationViewOf(university, store, settings)
    return store.transaction(async (tx) => {
      const [university, stored] = await tx.getAll(places.university, places.settings)
      if (university === undefined) throw notFound('university')
      const before = { university, settings: stored ?? defaultStaffSettings }
      const after = withChanges(before, body)
      if (caller.staff.role !== 'owner') refuseOwnerChanges(before, after)
      // Also true when the same call is repeated after it was carried out.
      if (isDeepStrictEqual(before, after)) return viewOf(before)
      if (isStale(before, body)) throw changedMeanwhile(await viewOf(before))

      const by = { updated_at: clock.now(), updated_by: caller.staff.uid }
      const next = { ...after, university: { ...after.university, ...by } }
      tx.set(places.university, next.university)
      tx.set(places.settings, next.settings)
      const act = {
        action: 'university-updated',
        entity_type: 'university',
        entity_id: universityId,
        before: { ...before.university, ...before.settings },
        after: { ...after.university, ...after.settings },
      } as const
      recordAudit(tx, actorOf(caller), act, services)
      const job = renameUniversityJob(before.university, after.university, by.updated_at)
      if (job !== undefined) tx.create(store.backgroundJobs.doc(job.id), job)
      return viewOf(next)
    })
  },
)

/** Refuses changes of the fields that only Owners may change. See H10. */
function refuseOwnerChanges(before: Organisation, after: Organisation): void {
  const ownerFieldsOf = ({ university: { name, logo, community_type_labels } }: Organisation) => ({
    name,
    logo,
    community_type_labels,
  })
  if (!isDeepStrictEqual(ownerFieldsOf(before), ownerFieldsOf(after)))
    throw new ServiceError('forbidden', 'Only Owners change name, logo and labels')
}

function isStale(
  before: Organisation,
  { updated_at }: Parsed<typeof endpoints.updateUniversity>['body'],
): boolean {
  return updated_at !== undefined && updated_at < before.university.updated_at
}

/** Refuses to overwrite a version that the caller has not seen, and includes that version. */
function changedMeanwhile(university: OrganisationView): ServiceError {
  const message = 'The settings have been changed meanwhile'
  return new ServiceError('conflict', message, {}, { university })
}
