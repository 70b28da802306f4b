import {
  staffSettings,
  type endpoints,
  type StaffSettings,
  type Parsed,
  type University,
} from '@huddle/contract'

import { changedUnits } from './changed-units.ts'

/** An organisation with the settings of its office. */
export type Organisation = { university: University; settings: StaffSettings }

/** The organisation after the changes. Fields that are left out stay as they are. See A8. */
export function withChanges(
  { university, settings }: Organisation,
  body: Parsed<typeof endpoints.updateUniversity>['body'],
): Organisation {
  const { fsl_councils, student_life_departments } = body
  return {
    university: {
      ...university,
      name: body.name ?? university.name,
      logo: body.logo === undefined ? university.logo : body.logo,
      community_type_labels: body.community_type_labels ?? university.community_type_labels,
      fsl_councils:
        fsl_councils === undefined
          ? university.fsl_councils
          : changedUnits('fsl_councils', university.fsl_councils, fsl_councils),
      student_life_departments:
        student_life_departments === undefined
          ? university.student_life_departments
          : changedUnits(
              'student_life_departments',
              university.student_life_departments,
              student_life_departments,
            ),
    },
    settings: staffSettings.parse({
      ...settings,
      ...body.settings,
      reminders: { ...settings.reminders, ...body.settings?.reminders },
      retention: { ...settings.retention, ...body.settings?.retention },
    }),
  }
}
