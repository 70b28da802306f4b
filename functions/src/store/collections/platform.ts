import { report, type EntityType } from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'
import { backgroundJob } from '../background-job.ts'
import { callWindow } from '../call-window.ts'
import { contactInvitation } from '../contact-invitation.ts'
import { emailLock } from '../email-lock.ts'
import { idempotencyRecord } from '../idempotency-record.ts'
import { sweepProgress } from '../sweep-progress.ts'
import { writeCounter } from '../write-counter.ts'

export function platformCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    backgroundJobs: collection('backgroundJobs', documentFormat(backgroundJob, 'id')),
    reports: collection('reports', documentFormat(report, 'id')),
    contactInvitations: (entityType: EntityType, entityId: string) =>
      collection(`${entityType}/${entityId}/contactInvitations`, documentFormat(contactInvitation)),
    callWindows: collection('callWindows', documentFormat(callWindow)),
    emailLocks: collection('emailLocks', documentFormat(emailLock)),
    idempotency: collection('idempotency', documentFormat(idempotencyRecord)),
    writeCounters: collection('writeCounters', documentFormat(writeCounter)),
    sweepProgress: (name: 'eventPages') =>
      collection('sweepProgress', documentFormat(sweepProgress)).doc(name),
  }
}
