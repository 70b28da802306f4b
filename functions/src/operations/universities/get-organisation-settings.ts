import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { officeSettingsOf } from './office-settings-of.ts'
import { universityOfStudent } from './university-of-student.ts'

export const getOrganisationSettings = implement(
  endpoints.getOrganisationSettings,
  async ({ uid, organisation }, _input, { store }) => {
    if (organisation)
      return { ...organisation, settings: await officeSettingsOf(organisation.id, store) }
    const university = await universityOfStudent(uid, store)
    if (university === undefined) throw notFound('university')
    return university
  },
)
