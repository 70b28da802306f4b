import { endpoints } from '@huddle/contract'
import { expect, it } from 'vitest'

import { newCampus } from '../support/campus.ts'
import { nobody, type Person } from '../support/person.ts'

const read = (person: Person, universityId: string) =>
  person.call(endpoints.getUniversity, { params: { universityId } })

it('is read by its staff and its students', async () => {
  const campus = await newCampus()
  const people = await Promise.all([campus.staff({ role: 'reviewer' }), campus.student()])
  for (const person of people)
    expect(await read(person, campus.university.id)).toEqual(campus.university)
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
