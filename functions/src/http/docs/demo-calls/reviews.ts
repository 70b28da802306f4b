import type { reviewEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'

const docsPending = { eventId: 'lakeside-winter-concert' }
const published = { eventId: 'lakeside-choir-open-rehearsal' }

export const reviewCalls = {
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
} satisfies Partial<Record<keyof typeof reviewEndpoints, DemoCall>>
