import { dashboardRoles, type University } from '@huddle/contract'

import { buildStaffSettings } from '../../build/staff-settings.ts'
import { buildRole } from '../../build/role.ts'
import { buildUniversity } from '../../build/university.ts'
import { daysFrom } from '../../time/relative.ts'
import { addUniversity, put, type World } from '../world.ts'

export const lakesideId = 'lakeside'

export function addLakeside(world: World): University {
  const lakeside = buildUniversity(
    {
      id: lakesideId,
      name: 'Lakeside University',
      logo: 'universities/lakeside/logo/crest',
      country: 'UK',
      timezone: 'Europe/London',
      contract_type: ['studentLife', 'fsl'],
      fsl_councils: [
        { id: 'panhellenic', name: 'Panhellenic Council' },
        { id: 'interfraternity', name: 'Interfraternity Council' },
        { id: 'multicultural-greek', name: 'Multicultural Greek Council' },
        { id: 'local-societies', name: 'Local Societies Council', is_deleted: true },
      ],
      student_life_departments: [
        { id: 'student-activities', name: 'Student Activities' },
        { id: 'arts-and-culture', name: 'Arts and Culture' },
        { id: 'recreation', name: 'Recreation' },
        { id: 'international-office', name: 'International Office' },
        { id: 'residence-life', name: 'Residence Life' },
      ],
      form_types: [
        { id: 'registrationForm', name: 'Registration', is_editable: false },
        { id: 'general', name: 'General' },
      ],
      feature_flags: ['isReportingEnabled', 'isFormsEnabled'],
    },
    daysFrom(world.now, -800),
  )
  world.files.push({ path: 'universities/lakeside/logo/crest', picture: 'crest' })
  for (const role of dashboardRoles) {
    put(world, `universities/${lakesideId}/roles/${role}`, buildRole({ id: role }), 'id')
  }
  put(world, `universities/${lakesideId}/private/office`, staffSettings(world.now))
  return addUniversity(world, lakeside)
}

/** A blackout period for the exams, and the saved replies that the office uses most. */
function staffSettings(now: Date) {
  return buildStaffSettings({
    min_lead_days: 3,
    saved_replies: [
      {
        id: 'room',
        name: 'Room booking',
        text: 'Please attach the confirmation of your room booking.',
      },
      {
        id: 'stewards',
        name: 'Stewards',
        text: 'For more than 100 guests we need the names of two trained stewards.',
      },
    ],
    blackout_periods: [
      { id: 'exams', name: 'Exam weeks', from: dateFrom(now, 60), to: dateFrom(now, 74) },
    ],
  })
}

function dateFrom(now: Date, days: number): string {
  return daysFrom(now, days).toISOString().slice(0, 10)
}
