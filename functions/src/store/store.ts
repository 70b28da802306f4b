import {
  alert,
  announcedUpload,
  auditEntry,
  csvExport,
  dashboardUser,
  digestItem,
  eventPage,
  eventPlace,
  eventRecord,
  guestPlace,
  eventReview,
  eventRevision,
  eventType,
  fileDocument,
  fileUpload,
  form,
  formHistoryEntry,
  formSubmission,
  guestForm,
  guestResponse,
  formUndo,
  historyEntry,
  huddle,
  invitation,
  mail,
  mediaItem,
  staffSettings,
  member,
  participant,
  push,
  pushSubscription,
  report,
  requirementType,
  reviewDocument,
  roleRecord,
  sms,
  studentContact,
  studentProfile,
  studentSettings,
  undoRecord,
  university,
  uploadBudget,
  withoutPlace,
  statsCounter,
  type EntityType,
  organisationPerson,
  type EventRecord,
  type EventReview,
  type StatsMeasure,
} from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { backgroundJob } from './background-job.ts'
import { accountProof, phoneSignIn } from './account-proof.ts'
import { callWindow } from './call-window.ts'
import { contactInvitation } from './contact-invitation.ts'
import { documentFormat, type DocumentFormat } from './document-format.ts'
import { Collection, CollectionGroup, TypedQuery, type DocRef } from './document.ts'
import { emailLock } from './email-lock.ts'
import { exportWork } from './export-work.ts'
import { formerEvent, formerForm } from './former-records.ts'
import { idempotencyRecord } from './idempotency-record.ts'
import { invitationSecret } from './invitation-secret.ts'
import { oneTimeCodeRecord, unsentCode } from './one-time-code.ts'
import { retentionProgress } from './retention-progress.ts'
import { sweepProgress } from './sweep-progress.ts'
import { Tx } from './transaction.ts'
import { writeCounter } from './write-counter.ts'

export type Store = ReturnType<typeof createStore>

/** Typed access to every collection that the server uses. */
export function createStore(firestore: Firestore) {
  const collection = <T extends object>(path: string, format: DocumentFormat<T>) =>
    new Collection(firestore.collection(path), format)

  return {
    /** Events without their places: see `eventPlace`. */
    events: collection('events', formats.event),
    eventPlace: (eventId: string) =>
      collection(`events/${eventId}/private`, formats.eventPlace).doc('place'),
    /**
     * Fields that only events and forms of an older deployment have. See decisions 0192 and 0193.
     */
    formerEvents: collection('events', formats.formerEvent),
    formerForms: (huddleId: string) => collection(`huddles/${huddleId}/forms`, formats.formerForm),
    allFormerForms: new TypedQuery(firestore.collectionGroup('forms'), formats.formerForm),
    reviewDocuments: (eventId: string) =>
      collection(`events/${eventId}/reviewDocuments`, formats.reviewDocument),
    eventRevisions: (eventId: string) =>
      collection(`events/${eventId}/revisions`, formats.eventRevision),
    participants: (eventId: string) =>
      collection(`events/${eventId}/participants`, formats.participant),
    guestForms: (eventId: string) => collection(`events/${eventId}/guestForm`, formats.guestForm),
    guestResponses: (eventId: string) =>
      collection(`events/${eventId}/guestResponses`, formats.guestResponse),
    /** The changes of the last decision about an event, while it can be undone. */
    eventUndo: (eventId: string) =>
      collection(`events/${eventId}/undo`, formats.undoRecord).doc('last'),
    /** What students see of published events. */
    eventPages: collection('eventPages', formats.eventPage),
    /** The place of a private event, for its guests. */
    guestPlace: (eventId: string) =>
      collection(`eventPages/${eventId}/inside`, formats.guestPlace).doc('place'),
    eventReviews: new EventReviews(firestore.collection('eventReviews'), formats.eventReview),

    huddles: collection('huddles', formats.huddle),
    members: (huddleId: string) => collection(`huddles/${huddleId}/members`, formats.member),
    formSubmissions: (huddleId: string) =>
      collection(`huddles/${huddleId}/forms`, formats.formSubmission),
    /**
     * The forms of all huddles. The forms of universities have the same collection name, so a query
     * must filter by a field that only submissions have.
     */
    allFormSubmissions: new CollectionGroup(
      firestore.collectionGroup('forms'),
      formats.formSubmission,
    ),
    formAnswers: (huddleId: string, formId: string) =>
      collection(`huddles/${huddleId}/forms/${formId}/requirements`, formats.reviewDocument),
    /** The history events of one form, oldest first by id. Append-only. */
    formHistory: (huddleId: string, formId: string) =>
      collection(`huddles/${huddleId}/forms/${formId}/history`, formats.formHistoryEntry),
    /** The changes of the last decision about a form, while it can be undone. */
    formUndo: (huddleId: string, formId: string) =>
      collection(`huddles/${huddleId}/forms/${formId}/undo`, formats.formUndo).doc('last'),

    universities: collection('universities', formats.university),
    eventTypes: (universityId: string) =>
      collection(`universities/${universityId}/eventTypes`, formats.eventType),
    requirementTypes: (universityId: string) =>
      collection(`universities/${universityId}/documentTypes`, formats.requirementType),
    roles: (universityId: string) =>
      collection(`universities/${universityId}/roles`, formats.roleRecord),
    forms: (universityId: string) => collection(`universities/${universityId}/forms`, formats.form),
    /** Settings of the office, which students cannot read. */
    staffSettings: (universityId: string) =>
      collection(`universities/${universityId}/private`, formats.staffSettings).doc('office'),
    /** The progress of the sweep of personal data. */
    retentionProgress: (universityId: string) =>
      collection(`universities/${universityId}/private`, formats.retentionProgress).doc(
        'retention',
      ),
    auditLog: (universityId: string) =>
      collection(`universities/${universityId}/auditLog`, formats.auditEntry),
    stats: (universityId: string, measure: StatsMeasure) =>
      collection(`universities/${universityId}/stats`, formats.statsCounter).doc(measure),
    /** The students in huddles of an organisation. */
    people: (universityId: string) =>
      collection(`universities/${universityId}/people`, formats.organisationPerson),

    dashboardUsers: collection('dashboardUsers', formats.dashboardUser),
    invitations: collection('dashboardInvitations', formats.invitation),
    invitationSecrets: (invitationId: string) =>
      collection(`dashboardInvitations/${invitationId}/private`, formats.invitationSecret).doc(
        'link',
      ),
    digestItems: (uid: string) =>
      collection(`dashboardUsers/${uid}/digestItems`, formats.digestItem),
    /** The digest items of all staff. */
    allDigestItems: new TypedQuery(firestore.collectionGroup('digestItems'), formats.digestItem),
    /** The alerts of all staff and students. */
    allAlerts: new TypedQuery(firestore.collectionGroup('alerts'), formats.alert),
    staffAlerts: (uid: string) => collection(`dashboardUsers/${uid}/alerts`, formats.alert),

    students: collection('users', formats.studentProfile),
    studentContacts: (uid: string) =>
      collection(`users/${uid}/private`, formats.studentContact).doc('contact'),
    studentSettings: (uid: string) =>
      collection(`users/${uid}/private`, formats.studentSettings).doc('settings'),
    studentAlerts: (uid: string) => collection(`users/${uid}/alerts`, formats.alert),
    pushSubscriptions: (uid: string) =>
      collection(`users/${uid}/pushSubscriptions`, formats.pushSubscription),
    /** The push subscriptions of all people. */
    allPushSubscriptions: new TypedQuery(
      firestore.collectionGroup('pushSubscriptions'),
      formats.pushSubscription,
    ),

    mail: collection('mail', formats.mail),
    messages: collection('messages', formats.sms),
    pushes: collection('pushes', formats.push),

    backgroundJobs: collection('backgroundJobs', formats.backgroundJob),
    reports: collection('reports', formats.report),
    exports: collection('exports', formats.csvExport),
    exportWork: (exportId: string) =>
      collection(`exports/${exportId}/private`, formats.exportWork).doc('work'),
    fileUploads: collection('fileUploads', formats.fileUpload),
    /** The id is the name of the file. */
    announcedUploads: collection('announcedUploads', formats.announcedUpload),
    /** The id is the uid of the person. */
    uploadBudgets: collection('uploadBudgets', formats.uploadBudget),
    files: (entityType: EntityType, entityId: string) =>
      collection(`${entityType}/${entityId}/files`, formats.fileDocument),
    media: (entityType: EntityType, entityId: string) =>
      collection(`${entityType}/${entityId}/media`, formats.mediaItem),

    contactInvitations: (entityType: EntityType, entityId: string) =>
      collection(`${entityType}/${entityId}/contactInvitations`, formats.contactInvitation),

    accountProofs: collection('accountProofs', formats.accountProof),
    phoneSignIns: collection('phoneSignIns', formats.phoneSignIn),
    oneTimeCodes: collection('emailOtps', formats.oneTimeCode),
    unsentCodes: collection('unsentCodes', formats.unsentCode),
    callWindows: collection('callWindows', formats.callWindow),
    emailLocks: collection('emailLocks', formats.emailLock),
    idempotency: collection('idempotency', formats.idempotencyRecord),
    writeCounters: collection('writeCounters', formats.writeCounter),
    sweepProgress: (name: 'eventPages') =>
      collection('sweepProgress', formats.sweepProgress).doc(name),

    /**
     * Runs `body` again when a concurrent commit conflicts, so it must do nothing except read and
     * write through `tx`.
     */
    transaction: <Result>(body: (tx: Tx) => Promise<Result>): Promise<Result> =>
      firestore.runTransaction((raw) => body(new Tx(raw))),

    /**
     * A transaction whose effect must persist whatever becomes of the call. It never carries the
     * call's idempotency key.
     */
    standaloneTransaction: <Result>(body: (tx: Tx) => Promise<Result>): Promise<Result> =>
      firestore.runTransaction((raw) => body(new Tx(raw))),

    /** Several documents of one type, in the given order. */
    getAll: <T extends object>(refs: readonly DocRef<T>[]): Promise<(T | undefined)[]> =>
      Promise.all(refs.map((ref) => ref.get())),
  }
}

class EventReviews extends Collection<EventReview> {
  /** The history events of one review, oldest first by id. Append-only. */
  history(reviewId: string) {
    return new Collection(this.doc(reviewId).raw.collection('history'), formats.historyEntry)
  }
}

const formats = {
  alert: documentFormat(alert, 'id'),
  announcedUpload: documentFormat(announcedUpload),
  callWindow: documentFormat(callWindow),
  contactInvitation: documentFormat(contactInvitation),
  emailLock: documentFormat(emailLock),
  invitation: documentFormat(invitation, 'id'),
  invitationSecret: documentFormat(invitationSecret),
  accountProof: documentFormat(accountProof),
  phoneSignIn: documentFormat(phoneSignIn),
  oneTimeCode: documentFormat(oneTimeCodeRecord),
  unsentCode: documentFormat(unsentCode),
  auditEntry: documentFormat(auditEntry, 'id'),
  backgroundJob: documentFormat(backgroundJob, 'id'),
  csvExport: documentFormat(csvExport, 'id'),
  dashboardUser: documentFormat(dashboardUser, 'uid'),
  digestItem: documentFormat(digestItem, 'id'),
  event: placeless(documentFormat(eventRecord, 'id')),
  eventPage: documentFormat(eventPage, 'id'),
  eventPlace: documentFormat(eventPlace),
  formerEvent: documentFormat(formerEvent, 'id'),
  formerForm: documentFormat(formerForm),
  guestPlace: documentFormat(guestPlace),
  eventReview: documentFormat(eventReview, 'id'),
  eventRevision: documentFormat(eventRevision, 'id'),
  eventType: documentFormat(eventType, 'id'),
  exportWork: documentFormat(exportWork),
  fileDocument: documentFormat(fileDocument, 'id'),
  fileUpload: documentFormat(fileUpload, 'id'),
  form: documentFormat(form, 'id'),
  formHistoryEntry: documentFormat(formHistoryEntry, 'id'),
  // Stores its id as a field, with which it is found among the forms of all huddles.
  formSubmission: documentFormat(formSubmission),
  formUndo: documentFormat(formUndo),
  guestForm: documentFormat(guestForm, 'id'),
  guestResponse: documentFormat(guestResponse, 'id'),
  historyEntry: documentFormat(historyEntry, 'id'),
  huddle: documentFormat(huddle, 'id'),
  idempotencyRecord: documentFormat(idempotencyRecord),
  mail: documentFormat(mail, 'id'),
  mediaItem: documentFormat(mediaItem, 'id'),
  staffSettings: documentFormat(staffSettings),
  member: documentFormat(member, 'id'),
  participant: documentFormat(participant, 'id'),
  push: documentFormat(push, 'id'),
  pushSubscription: documentFormat(pushSubscription, 'id'),
  report: documentFormat(report, 'id'),
  requirementType: documentFormat(requirementType, 'id'),
  reviewDocument: documentFormat(reviewDocument, 'id'),
  retentionProgress: documentFormat(retentionProgress),
  roleRecord: documentFormat(roleRecord, 'id'),
  sms: documentFormat(sms, 'id'),
  studentContact: documentFormat(studentContact),
  studentProfile: documentFormat(studentProfile, 'id'),
  studentSettings: documentFormat(studentSettings),
  sweepProgress: documentFormat(sweepProgress),
  undoRecord: documentFormat(undoRecord),
  university: documentFormat(university, 'id'),
  uploadBudget: documentFormat(uploadBudget),
  statsCounter: documentFormat(statsCounter),
  organisationPerson: documentFormat(organisationPerson, 'id'),
  writeCounter: documentFormat(writeCounter),
}

/** Accepts a full event in place of a record, and never writes its place there. */
function placeless(format: DocumentFormat<EventRecord>): DocumentFormat<EventRecord> {
  return { ...format, write: (event) => format.write(withoutPlace(event)) }
}
