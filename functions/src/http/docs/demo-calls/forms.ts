import type { formEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'
import { valueOf } from '../shell.ts'

const appliesTo = { student_life_departments_ids: ['recreation'] }
const pending = { huddleId: 'jazz-ensemble', formId: 'jazz-ensemble-funding' }
const otherPending = { huddleId: 'latin-dance', formId: 'latin-dance-registration' }
const returned = { huddleId: 'board-games', formId: 'board-games-registration' }
const draft = { huddleId: 'choir', formId: 'choir-registration' }
const aForm = { huddleId: 'choir', formId: valueOf('FORM_ID') }

export const formCalls = {
  createForm: { body: { name: 'Room request', type_id: 'general', applies_to: appliesTo } },
  getForm: { params: { formId: 'funding' } },
  updateForm: { params: { formId: 'funding' }, body: { description: 'Once a term.' } },
  deleteForm: { params: { formId: 'registration' } },
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
  changeFormReviewers: { params: pending, body: { add: ['rosa-delgado'] } },
  remindForm: { params: pending, body: { to: 'reviewers' } },
  reopenFormVote: { params: pending },
} satisfies Partial<Record<keyof typeof formEndpoints, DemoCall>>
