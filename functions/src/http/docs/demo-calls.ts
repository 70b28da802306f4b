import type { EndpointName } from '@huddle/contract'

import { demoPeople, type ExampleCaller } from './demo-people.ts'
import type { KnownValues } from './example-of.ts'
import type { PreparationName } from './preparations.ts'
import { valueOf, type Variable } from './shell.ts'

const staff = demoPeople.staff.uid
const student = demoPeople.student.uid

/**
 * Example values for fields that a call does not set itself: ids of the demo data and plausible
 * texts.
 */
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
  ids: student,
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
  as?: ExampleCaller
  params?: KnownValues
  query?: KnownValues
  body?: unknown
  /** What has to happen first, outside the API. */
  after?: PreparationName
  /** The parts of `answer` that later examples need, as expressions. */
  keeps?: Partial<Record<Variable, string>>
}

const appliesTo = { student_life_departments_ids: ['recreation'] }
const pending = { huddleId: 'jazz-ensemble', formId: 'jazz-ensemble-funding' }
const otherPending = { huddleId: 'latin-dance', formId: 'latin-dance-registration' }
const returned = { huddleId: 'board-games', formId: 'board-games-registration' }
const draft = { huddleId: 'choir', formId: 'choir-registration' }
const docsPending = { eventId: 'lakeside-winter-concert' }
const published = { eventId: 'lakeside-choir-open-rehearsal' }
const fileOf = { type: 'file', entityType: 'huddles', entityId: 'choir' }
const choir = { entityType: 'huddles', entityId: 'choir' }
const aFile = { ...choir, fileId: valueOf('FILE_NAME') }
const anExport = { exportId: valueOf('EXPORT_ID') }
const aForm = { huddleId: 'choir', formId: valueOf('FORM_ID') }

/**
 * Calls whose example needs a record in a certain state, or more than the schema's required fields.
 */
export const demoCalls: Partial<Record<EndpointName, DemoCall>> = {
  updateUser: { body: { assignments: ['interfraternity', 'panhellenic'] } },
  completeProfile: {
    params: { userId: staff },
    body: {
      profile: { first_name: 'Amara', last_name: 'Nwosu', position: 'Director of Student Life' },
      email: 'a.nwosu@lakeside.example',
    },
  },
  getTotalReviews: { params: { userId: staff } },
  sendEmailChangeCode: { params: { userId: staff } },
  sendPhoneCode: { params: { userId: staff } },
  endSessions: { as: 'colleague', params: { userId: demoPeople.colleague.uid } },
  removeUser: { params: { userId: 'samuel-adeyemi' } },
  getStudentUser: { params: { userId: student } },
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
  downloadEvents: { keeps: { EXPORT_ID: 'answer.data.exportId' } },
  downloadGuests: { params: published },
  getExport: { params: anExport },
  cancelExport: { params: anExport },
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
    params: { eventId: 'lakeside-line-following-robot-race' },
    body: { documentId: 'first-aid', text_answer: 'Two members have a certificate.' },
  },
  withdrawReviewDocument: {
    as: 'student',
    params: docsPending,
    body: { documentId: 'risk-assessment' },
  },
  createHuddleForm: {
    as: 'student',
    body: { form_id: 'funding', form_title: 'Spring concert' },
    keeps: { FORM_ID: 'answer.data.id' },
  },
  getHuddleForm: { params: pending },
  updateHuddleForm: {
    as: 'student',
    params: draft,
    body: { answers: [{ requirementId: 'officers', text_answer: 'Sofia and Jin' }] },
  },
  deleteHuddleForm: { as: 'student', params: aForm },
  withdrawFormRequirement: {
    as: 'student',
    params: draft,
    body: { requirementId: 'officers' },
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
    keeps: { UPLOAD_ID: 'answer.data.fileUploadId', FILE_NAME: 'answer.data.fileName' },
  },
  finaliseUpload: {
    as: 'student',
    after: 'sentPart',
    body: {
      fileUploadId: valueOf('UPLOAD_ID'),
      fileName: valueOf('FILE_NAME'),
      fileType: 'application/pdf',
      parts: [{ partNumber: 1, etag: valueOf('ETAG') }],
    },
  },
  startSingleUpload: { as: 'student', body: { fileType: 'application/pdf', location: fileOf } },
  downloadFile: { as: 'student', params: aFile },
  getFile: { as: 'student', params: aFile },
  deleteAlbumFiles: {
    as: 'student',
    params: choir,
    body: { fileIds: [valueOf('FILE_NAME')] },
  },
  sendEmailOtp: { body: { email: 'f.oyelaran@lakeside.example' } },
  verifyEmailOtp: {
    after: 'mailedCode',
    body: { email: 'f.oyelaran@lakeside.example', code: valueOf('CODE') },
    keeps: { RESET_CODE: 'answer.data.password_reset_code' },
  },
  requestPasswordReset: { body: { email: 'p.raman@lakeside.example' } },
  verifyOtp: {
    after: 'textedCode',
    body: { phone_number: '+447400123456', code: valueOf('CODE') },
  },
  findInvitation: { query: { email: 'f.oyelaran@lakeside.example' } },
  deleteInvitation: { params: { inviteId: 'marchetti' } },
  inviteContacts: {
    body: {
      contactsToInvite: [{ contactId: 'sam', phoneNumber: '+447400123456' }],
      entityType: 'huddles',
      entityId: 'choir',
    },
  },
  acceptInvitation: { as: 'invited', after: 'invitedPerson' },
}
