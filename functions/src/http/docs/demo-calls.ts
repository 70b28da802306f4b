import type { EndpointName } from '@huddle/contract'

import type { KnownValues } from './example-of.ts'

/** Who signs in to the local suite in examples: an Owner, and a student who hosts. Both are in its demo data. */
export const demoPeople = { staff: 'amara-nwosu', student: 'lakeside-sofia-marchetti' } as const

export type DemoPerson = keyof typeof demoPeople

/** What examples say where a call declares nothing else: ids of the demo data, and likely words. */
export const demoValues: KnownValues = {
  universityId: 'lakeside',
  userId: 'priya-raman',
  eventId: 'lakeside-diwali-dinner',
  huddleId: 'choir',
  formTypeId: 'general',
  eventTypeId: 'workshop',
  entityType: 'events',
  entityId: 'lakeside-choir-open-rehearsal',
  fileId: 'programme',
  uploadId: 'upload',
  inviteId: 'oyelaran',
  ids: demoPeople.student,
  first_name: 'Sam',
  last_name: 'Rivers',
  position: 'Student Life Officer',
  reportedAt: '2030-01-15T18:00:00Z',
  email: 'sam.rivers@lakeside.example',
  phone_number: '+447400123456',
  phoneNumber: '+447400123456',
  contactId: 'sam',
  code: '123456',
  role: 'reviewer',
  assignment: 'recreation',
  name: 'An example',
  message: 'Please say who is in charge of the stage.',
  reason: 'I cannot sign in',
  screen: 'login',
  fileType: 'application/pdf',
  fileName: 'programme.pdf',
  fileSize: 20_000,
  requirementId: 'insurance',
  documentId: 'insurance',
  form_id: 'funding',
  type_id: 'general',
}

type DemoCall = {
  as?: DemoPerson
  params?: KnownValues
  query?: KnownValues
  body?: unknown
  /** What to put in by hand, because no record of the demo data can stand there. */
  needs?: string
  /** What its reader has to do before the next call. */
  afterwards?: string
}

const appliesTo = { student_life_departments_ids: ['recreation'] }
const pending = { huddleId: 'jazz-ensemble', formId: 'jazz-ensemble-funding' }
const otherPending = { huddleId: 'latin-dance', formId: 'latin-dance-registration' }
const returned = { huddleId: 'board-games', formId: 'board-games-registration' }
const draft = { huddleId: 'choir', formId: 'choir-registration' }
const docsPending = { eventId: 'lakeside-winter-concert' }
const published = { eventId: 'lakeside-choir-open-rehearsal' }
const fileOf = { type: 'file', entityType: 'huddles', entityId: 'choir' }
const aCode = 'the code of the message that the mailbox shows'
const anUpload = 'the fileUploadId and storage path of the call before, and the etag of its part'
const aFile = 'a huddle that you host and a file of it'

/** Calls whose example needs a record in a certain state, or more than what the schema asks for. */
export const demoCalls: Partial<Record<EndpointName, DemoCall>> = {
  updateUser: { body: { assignments: ['interfraternity', 'panhellenic'] } },
  completeProfile: {
    params: { userId: demoPeople.staff },
    body: {
      profile: { first_name: 'Amara', last_name: 'Nwosu', position: 'Director of Student Life' },
      email: 'a.nwosu@lakeside.example',
    },
  },
  getTotalReviews: { params: { userId: demoPeople.staff } },
  sendEmailChangeCode: { params: { userId: demoPeople.staff } },
  sendPhoneCode: { params: { userId: demoPeople.staff } },
  endSessions: {
    params: { userId: demoPeople.staff },
    afterwards: 'Ends this token too: get another one for the next call',
  },
  removeUser: { params: { userId: 'samuel-adeyemi' } },
  getStudentUser: { params: { userId: demoPeople.student } },
  updateUniversity: {
    body: { settings: { require_registration_for_events: true } },
  },
  updateRequirementType: { body: { description: 'Of this academic year.' } },
  updateRequirementTypeV1: { body: { description: 'Of this academic year.' } },
  deleteRequirementType: { params: { documentId: 'travel-plan' } },
  createEventType: { body: { name: 'Exhibition', applies_to: appliesTo } },
  updateEventType: { body: { description: 'Talks and workshops.' } },
  deleteEventType: { params: { eventTypeId: 'trip' } },
  createForm: { body: { name: 'Room request', type_id: 'general', applies_to: appliesTo } },
  getForm: { params: { formId: 'funding' } },
  updateForm: { params: { formId: 'funding' }, body: { description: 'Once a term.' } },
  deleteForm: { params: { formId: 'registration' } },
  listEvents: { query: { tab: 'upcoming', limit: '5' } },
  listGuestResponses: { params: published },
  listGuestCheckIns: { params: published },
  downloadGuests: { params: published },
  getExport: { needs: 'the id that an export has answered' },
  cancelExport: { needs: 'the id that an export has answered' },
  approveEvent: { params: { eventId: 'lakeside-diwali-dinner' } },
  rejectEvent: { params: { eventId: 'lakeside-bachata-social' } },
  notifyHost: {
    params: { eventId: 'lakeside-choral-workshop' },
    body: { message: 'Which room is it?', documents_queried: ['hall-booking'] },
  },
  undoDecision: { params: { eventId: 'lakeside-choral-workshop' } },
  reopenVote: { params: { eventId: 'lakeside-garba-night' } },
  changeEventReviewers: {
    params: { eventId: 'lakeside-tea-ceremony' },
    body: { add: ['rosa-delgado'] },
  },
  withdrawEventApproval: { params: published },
  remindEvent: {
    params: { eventId: 'lakeside-tea-ceremony' },
    body: { to: 'reviewers' },
  },
  getReviewDocument: { params: { documentId: 'risk-assessment' } },
  answerReviewDocument: {
    as: 'student',
    params: docsPending,
    body: { documentId: 'hall-booking' },
    needs: 'a file that was uploaded for this answer',
  },
  withdrawReviewDocument: {
    as: 'student',
    params: docsPending,
    body: { documentId: 'risk-assessment' },
  },
  createHuddleForm: { as: 'student', body: { form_id: 'funding', form_title: 'Spring concert' } },
  getHuddleForm: { params: pending },
  updateHuddleForm: { as: 'student', params: draft, body: { form_title: 'Choir 2026' } },
  deleteHuddleForm: { as: 'student', params: draft },
  withdrawFormRequirement: {
    as: 'student',
    params: draft,
    body: { requirementId: 'officers' },
    needs: 'a requirement that the form has an answer to',
  },
  getFormRequirement: { params: { ...pending, requirementId: 'budget' } },
  approveForm: { params: pending },
  rejectForm: { params: otherPending },
  requestFormChanges: { params: returned, body: { requirementIds: ['officers'] } },
  undoFormDecision: { params: otherPending },
  reopenFormVote: { params: pending },
  changeFormReviewers: { params: pending, body: { add: ['rosa-delgado'] } },
  remindForm: { params: pending, body: { to: 'reviewers' } },
  listHuddles: { query: { search: 'ch', limit: '5' } },
  initialiseUpload: {
    as: 'student',
    body: { fileType: 'application/pdf', numberOfParts: 1, location: fileOf },
  },
  finaliseUpload: { as: 'student', needs: anUpload },
  startSingleUpload: { as: 'student', body: { fileType: 'application/pdf', location: fileOf } },
  downloadFile: {
    as: 'student',
    params: { entityType: 'huddles', entityId: 'choir' },
    needs: aFile,
  },
  getFile: { as: 'student', params: { entityType: 'huddles', entityId: 'choir' }, needs: aFile },
  deleteAlbumFiles: {
    as: 'student',
    params: { entityType: 'huddles', entityId: 'choir' },
    needs: aFile,
  },
  sendEmailOtp: { body: { email: 'f.oyelaran@lakeside.example' } },
  verifyEmailOtp: { body: { email: 'f.oyelaran@lakeside.example', code: '123456' }, needs: aCode },
  requestPasswordReset: { body: { email: 'p.raman@lakeside.example' } },
  verifyOtp: { needs: aCode },
  findInvitation: { query: { email: 'f.oyelaran@lakeside.example' } },
  deleteInvitation: { params: { inviteId: 'marchetti' } },
  inviteContacts: {
    body: {
      contactsToInvite: [{ contactId: 'sam', phoneNumber: '+447400123456' }],
      entityType: 'huddles',
      entityId: 'choir',
    },
  },
  acceptInvitation: {
    needs: 'the token of the person who is invited, after the code has been proven',
  },
}
