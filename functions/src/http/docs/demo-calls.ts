import type { EndpointName } from '@huddle/contract'

import type { DemoCall } from './demo-call.ts'
import { accountCalls } from './demo-calls/account.ts'
import { authCalls } from './demo-calls/auth.ts'
import { eventCalls } from './demo-calls/events.ts'
import { exportCalls } from './demo-calls/exports.ts'
import { fileCalls } from './demo-calls/files.ts'
import { formCalls } from './demo-calls/forms.ts'
import { huddleCalls } from './demo-calls/huddles.ts'
import { invitationCalls } from './demo-calls/invitations.ts'
import { membershipCalls } from './demo-calls/membership.ts'
import { peopleCalls } from './demo-calls/people.ts'
import { reviewCalls } from './demo-calls/reviews.ts'
import { smsCalls } from './demo-calls/sms.ts'
import { teamCalls } from './demo-calls/team.ts'
import { universityCalls } from './demo-calls/universities.ts'
import { demoPeople } from './demo-people.ts'
import type { KnownValues } from './example-of.ts'

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

/**
 * Calls whose example needs a record in a certain state, or more than the schema's required fields.
 */
export const demoCalls: Partial<Record<EndpointName, DemoCall>> = {
  ...authCalls,
  ...teamCalls,
  ...peopleCalls,
  ...universityCalls,
  ...formCalls,
  ...exportCalls,
  ...eventCalls,
  ...reviewCalls,
  ...huddleCalls,
  ...fileCalls,
  ...invitationCalls,
  ...smsCalls,
  ...accountCalls,
  ...membershipCalls,
}
