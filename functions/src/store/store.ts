import {
  alert,
  dashboardUser,
  event,
  eventReview,
  eventRevision,
  eventType,
  historyEntry,
  huddle,
  mail,
  push,
  requirementType,
  reviewDocument,
  roleRecord,
  sms,
  studentContact,
  studentProfile,
  undoRecord,
  university,
  universityStats,
  type EventReview,
} from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { documentFormat, type DocumentFormat } from './document-format.ts'
import { Collection, type DocRef } from './document.ts'
import { idempotencyRecord } from './idempotency-record.ts'
import { Tx } from './transaction.ts'
import { writeCounter } from './write-counter.ts'

export type Store = ReturnType<typeof createStore>

/** Typed access to every collection that the server uses. Paths: architecture, section 4. */
export function createStore(firestore: Firestore) {
  const collection = <T extends object>(path: string, format: DocumentFormat<T>) =>
    new Collection(firestore.collection(path), format)

  return {
    events: collection('events', formats.event),
    reviewDocuments: (eventId: string) =>
      collection(`events/${eventId}/reviewDocuments`, formats.reviewDocument),
    eventRevisions: (eventId: string) =>
      collection(`events/${eventId}/revisions`, formats.eventRevision),
    /** What the last decision about an event changed, while it may be taken back. */
    eventUndo: (eventId: string) =>
      collection(`events/${eventId}/undo`, formats.undoRecord).doc('last'),
    eventReviews: new EventReviews(firestore.collection('eventReviews'), formats.eventReview),

    huddles: collection('huddles', formats.huddle),

    universities: collection('universities', formats.university),
    eventTypes: (universityId: string) =>
      collection(`universities/${universityId}/eventTypes`, formats.eventType),
    requirementTypes: (universityId: string) =>
      collection(`universities/${universityId}/documentTypes`, formats.requirementType),
    roles: (universityId: string) =>
      collection(`universities/${universityId}/roles`, formats.roleRecord),
    stats: (universityId: string) =>
      collection(`universities/${universityId}/stats`, formats.universityStats).doc('current'),

    dashboardUsers: collection('dashboardUsers', formats.dashboardUser),
    staffAlerts: (uid: string) => collection(`dashboardUsers/${uid}/alerts`, formats.alert),

    students: collection('users', formats.studentProfile),
    studentContacts: (uid: string) =>
      collection(`users/${uid}/private`, formats.studentContact).doc('contact'),
    studentAlerts: (uid: string) => collection(`users/${uid}/alerts`, formats.alert),

    mail: collection('mail', formats.mail),
    messages: collection('messages', formats.sms),
    pushes: collection('pushes', formats.push),

    idempotency: collection('idempotency', formats.idempotencyRecord),
    writeCounters: collection('writeCounters', formats.writeCounter),

    /** Runs `body` again when another commit interferes, so it must not do anything but read and write through `tx`. */
    transaction: <Result>(body: (tx: Tx) => Promise<Result>): Promise<Result> =>
      firestore.runTransaction((raw) => body(new Tx(raw))),

    /** Several documents in one round trip, in the order asked for. */
    getAll: async <T extends object>(refs: readonly DocRef<T>[]): Promise<(T | undefined)[]> => {
      if (refs.length === 0) return []
      const snapshots = await firestore.getAll(...refs.map((ref) => ref.raw))
      return snapshots.map((snapshot, index) => refs[index]?.format.read(snapshot))
    },
  }
}

class EventReviews extends Collection<EventReview> {
  /** Every action on one review, oldest first by id. Append-only. */
  history(reviewId: string) {
    return new Collection(this.doc(reviewId).raw.collection('history'), formats.historyEntry)
  }
}

const formats = {
  alert: documentFormat(alert, 'id'),
  dashboardUser: documentFormat(dashboardUser, 'uid'),
  event: documentFormat(event, 'id'),
  eventReview: documentFormat(eventReview, 'id'),
  eventRevision: documentFormat(eventRevision, 'id'),
  eventType: documentFormat(eventType, 'id'),
  historyEntry: documentFormat(historyEntry, 'id'),
  huddle: documentFormat(huddle, 'id'),
  idempotencyRecord: documentFormat(idempotencyRecord),
  mail: documentFormat(mail, 'id'),
  push: documentFormat(push, 'id'),
  requirementType: documentFormat(requirementType, 'id'),
  reviewDocument: documentFormat(reviewDocument, 'id'),
  roleRecord: documentFormat(roleRecord, 'id'),
  sms: documentFormat(sms, 'id'),
  studentContact: documentFormat(studentContact),
  studentProfile: documentFormat(studentProfile, 'id'),
  undoRecord: documentFormat(undoRecord),
  university: documentFormat(university, 'id'),
  universityStats: documentFormat(universityStats),
  writeCounter: documentFormat(writeCounter),
}
