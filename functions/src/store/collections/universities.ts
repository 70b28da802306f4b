import {
  auditEntry,
  eventType,
  form,
  staffSettings,
  organisationPerson,
  requirementType,
  roleRecord,
  statsCounter,
  university,
  type StatsMeasure,
} from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'
import { retentionProgress } from '../retention-progress.ts'

export function universityCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    universities: collection('universities', documentFormat(university, 'id')),
    eventTypes: (universityId: string) =>
      collection(`universities/${universityId}/eventTypes`, documentFormat(eventType, 'id')),
    requirementTypes: (universityId: string) =>
      collection(
        `universities/${universityId}/documentTypes`,
        documentFormat(requirementType, 'id'),
      ),
    roles: (universityId: string) =>
      collection(`universities/${universityId}/roles`, documentFormat(roleRecord, 'id')),
    forms: (universityId: string) =>
      collection(`universities/${universityId}/forms`, documentFormat(form, 'id')),
    /** Settings of the office, which students cannot read. */
    staffSettings: (universityId: string) =>
      collection(`universities/${universityId}/private`, documentFormat(staffSettings)).doc(
        'office',
      ),
    /** The progress of the sweep of personal data. */
    retentionProgress: (universityId: string) =>
      collection(`universities/${universityId}/private`, documentFormat(retentionProgress)).doc(
        'retention',
      ),
    auditLog: (universityId: string) =>
      collection(`universities/${universityId}/auditLog`, documentFormat(auditEntry, 'id')),
    stats: (universityId: string, measure: StatsMeasure) =>
      collection(`universities/${universityId}/stats`, documentFormat(statsCounter)).doc(measure),
    /** The students in huddles of an organisation. */
    people: (universityId: string) =>
      collection(`universities/${universityId}/people`, documentFormat(organisationPerson, 'id')),
  }
}
