import { randomUUID } from 'node:crypto'

import type { EndpointName } from '@huddle/contract'
import { buildEventType, buildRequirementType } from '@huddle/emulator-seed'

import { newWorld, type World } from '../../matrix/world.ts'
import { withForms } from '../../support/form-office.ts'
import { invite } from '../../support/newcomer.ts'
import type { Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'
import { uploadWhole } from '../../support/uploads.ts'
import { alone } from '../service.ts'
import type { KnownIds } from './arbitrary-of.ts'

/** A university in the service of this process, with its people and records. */
export type FuzzWorld = {
  matrix: World
  people: Person[]
  /** Recreates the records, because random calls decide about, change and delete them. */
  refresh(): Promise<KnownIds>
  /** The number of documents written since the last call. */
  writesSince(): Promise<number>
  /** The number of documents read and written since the last call. */
  costSince(): Promise<{ reads: number; written: number }>
}

/** Endpoints whose refused calls write something, with the reason. */
export const writesOnRefusal: Partial<Record<EndpointName, string>> = {
  verifyEmailOtp: 'wrong tries are counted',
  verifyOtp: 'wrong tries are counted',
}

export async function newFuzzWorld(): Promise<FuzzWorld> {
  const matrix = await newWorld()
  const { office, people } = matrix
  const forms = await withForms(office)
  const { campus, huddle, host, owner, ann, types, documents } = office
  const university_id = campus.university.id
  const catalogues = [
    store.eventTypes(university_id),
    store.requirementTypes(university_id),
    store.forms(university_id),
  ]
  const [university, staff, ...entries] = await Promise.all([
    store.universities.doc(university_id).get(),
    Promise.all([owner, ann].map(({ uid }) => store.dashboardUsers.doc(uid).get())),
    ...catalogues.map((catalogue) => catalogue.raw.get()),
  ])
  if (university === undefined) throw new Error('There is no university')

  /** Restores what random calls may have switched off. */
  const restore = async () => {
    await Promise.all([
      store.universities.doc(university_id).set(university),
      store.huddles.doc(huddle.id).set(huddle),
      store.staffSettings(university_id).delete(),
      ...entries.flatMap(({ docs }) => docs.map((entry) => entry.ref.set(entry.data()))),
      ...staff.map(async (user) => user && store.dashboardUsers.doc(user.uid).set(user)),
    ])
    alone.clock.pass(60_000)
  }

  const costSince = async () => {
    const { reads, writes, deletes } = await alone.usage()
    await alone.resetUsage()
    return { reads, written: writes + deletes }
  }

  return {
    matrix,
    people: [
      people.owner,
      people.admin,
      people.reviewer,
      people.host,
      people.student,
      people.nationalOwner,
    ],
    async refresh() {
      await restore()
      const requirement = buildRequirementType({ id: `requirement-${randomUUID()}`, university_id })
      const eventType = buildEventType({ id: `type-${randomUUID()}`, university_id })
      await Promise.all([
        store.requirementTypes(university_id).doc(requirement.id).set(requirement),
        store.eventTypes(university_id).doc(eventType.id).set(eventType),
      ])
      const [plain, asking, published, draft, pending, colleague, invitation, upload] =
        await Promise.all([
          office.createEvent(),
          office.createEvent({ event_type: types.withDocuments }),
          office.createEvent({ event_type: types.unreviewed }),
          forms.newDraft(),
          forms.newPending(),
          campus.staff({ assignments: ['council-1'] }),
          invite(owner),
          uploadWhole(host, { type: 'file', entityType: 'huddles', entityId: huddle.id }),
        ])
      const events = [plain, asking, published]
      const asked = [documents.plan, documents.venue, documents.permit]
      const requirements = [requirement.id, ...asked, ...Object.values(forms.asked)]
      const uids = [colleague.uid, host.uid, people.student.uid]
      const formTypes = ['registrationForm', ...university.form_types.map(({ id }) => id)]
      const units = ['council-1', 'all']
      return {
        universityId: [university_id],
        university_id: [university_id],
        huddleId: [huddle.id],
        huddle: [huddle.id],
        host_huddle: [huddle.id],
        eventId: events,
        eventTypeId: [eventType.id],
        event_type: Object.values(types),
        documentId: requirements,
        requirementId: requirements,
        requirement_id: requirements,
        requirementIds: requirements,
        requirement_ids: requirements,
        document_requirement_ids: requirements,
        documents_queried: requirements,
        formId: [draft.id, pending.id, ...Object.values(forms.forms)],
        form_id: Object.values(forms.forms),
        formTypeId: formTypes,
        type_id: formTypes,
        type: [...Object.values(types), ...formTypes],
        inviteId: [invitation.id],
        fileId: [upload.fileId],
        fileIds: [upload.fileId],
        fileUploadId: [upload.fileUploadId],
        fileName: [upload.fileId],
        userId: uids,
        uid: uids,
        ids: uids,
        add: uids,
        remove: uids,
        hosts: uids,
        entityType: ['huddles', 'events'],
        entityId: [huddle.id, ...events],
        council: ['council-1', 'council-2'],
        assignment: units,
        assignments: units,
        startAfter: events,
        startBefore: events,
        email: [invitation.email],
      }
    },
    writesSince: async () => (await costSince()).written,
    costSince,
  }
}
