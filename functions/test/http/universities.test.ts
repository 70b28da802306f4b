import { randomUUID } from 'node:crypto'

import { defaultStaffSettings, endpoints } from '@huddle/contract'
import { buildEventType, buildStaffSettings } from '@huddle/emulator-seed'
import { expect, it } from 'vitest'

import { newCampus } from '../support/campus.ts'
import { nobody, personOf, type Person } from '../support/person.ts'
import { store } from '../support/suite.ts'

const read = (person: Person, universityId: string) =>
  person.call(endpoints.getUniversity, { params: { universityId } })

it('is read by its students, without what its office decides for itself', async () => {
  const campus = await newCampus()
  const settings = buildStaffSettings({ min_lead_days: 5 })
  const [kept, removed] = [false, true].map((is_deleted) =>
    buildEventType({ id: randomUUID(), university_id: campus.university.id, is_deleted }),
  )
  for (const type of [kept, removed])
    if (type) await store.eventTypes(campus.university.id).doc(type.id).set(type)
  await store.staffSettings(campus.university.id).set(settings)
  const [staff, student, colleague] = await Promise.all([
    campus.staff({ role: 'reviewer' }),
    campus.student(),
    campus.staff(),
    campus.staff({ is_deleted: true }),
  ])
  const studied = { ...campus.university, event_types: [kept] }
  expect(await read(student, campus.university.id)).toEqual(studied)
  const { dashboard_users, ...rest } = await read(staff, campus.university.id)
  expect(rest).toEqual({ ...studied, settings })
  expect(new Set(dashboard_users)).toEqual(new Set([staff.uid, colleague.uid]))
})

it('is found without its id by those who belong to it', async () => {
  const campus = await newCampus()
  const [staff, student] = await Promise.all([campus.staff(), campus.student()])
  const { university } = campus
  expect(await staff.call(endpoints.getOrganisationSettings, {})).toEqual({
    ...university,
    settings: defaultStaffSettings,
    event_types: [],
    dashboard_users: [staff.uid],
  })
  expect(await student.call(endpoints.getOrganisationSettings, {})).toEqual({
    ...university,
    event_types: [],
  })
  const stranger = await personOf(`stranger-${university.id}`)
  await expect(stranger.call(endpoints.getOrganisationSettings, {})).rejects.toMatchObject({
    code: 'not-found',
  })
})

it('does not exist for people of another university', async () => {
  const [campus, other] = await Promise.all([newCampus(), newCampus()])
  const people = await Promise.all([other.staff({ role: 'owner' }), other.student()])
  for (const person of people)
    await expect(read(person, campus.university.id)).rejects.toMatchObject({
      code: 'not-found',
      status: 404,
    })
})

it('asks for a sign-in', async () => {
  await expect(read(nobody, 'any')).rejects.toMatchObject({ code: 'unauthorized' })
})
