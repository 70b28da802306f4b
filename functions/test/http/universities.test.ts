import { defaultOfficeSettings, endpoints } from '@huddle/contract'
import { buildOfficeSettings } from '@huddle/emulator-seed'
import { expect, it } from 'vitest'

import { newCampus } from '../support/campus.ts'
import { nobody, personOf, type Person } from '../support/person.ts'
import { store } from '../support/suite.ts'

const read = (person: Person, universityId: string) =>
  person.call(endpoints.getUniversity, { params: { universityId } })

it('is read by its students, without what its office decides for itself', async () => {
  const campus = await newCampus()
  const settings = buildOfficeSettings({ min_lead_days: 5 })
  await store.officeSettings(campus.university.id).set(settings)
  const [staff, student] = await Promise.all([campus.staff({ role: 'reviewer' }), campus.student()])
  expect(await read(student, campus.university.id)).toEqual(campus.university)
  expect(await read(staff, campus.university.id)).toEqual({ ...campus.university, settings })
})

it('is found without its id by those who belong to it', async () => {
  const campus = await newCampus()
  const [staff, student] = await Promise.all([campus.staff(), campus.student()])
  const { university } = campus
  expect(await staff.call(endpoints.getOrganisationSettings, {})).toEqual({
    ...university,
    settings: defaultOfficeSettings,
  })
  expect(await student.call(endpoints.getOrganisationSettings, {})).toEqual(university)
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
