import { endpoints } from '@huddle/contract'
import { buildEvent, buildStudent } from '@huddle/emulator-seed'
import { expect, test, vi } from 'vitest'

import { newCampus } from '../support/campus.ts'
import { store } from '../support/suite.ts'

test('a new name of a university reaches its huddles, events and students, and no others', async () => {
  const [campus, elsewhere] = await Promise.all([newCampus(), newCampus()])
  const { id } = campus.university
  const events = Array.from({ length: 60 }, () => buildEvent({ university_id: id }))
  const students = [id, elsewhere.university.id].map((university_id) =>
    buildStudent({ university_id }),
  )
  const [owner, huddle, strange] = await Promise.all([
    campus.staff({ role: 'owner' }),
    campus.huddle(),
    elsewhere.huddle(),
    ...events.map((event) => store.events.doc(event.id).set(event)),
    ...students.map((student) => store.students.doc(student.id).set(student)),
  ])

  await owner.call(endpoints.updateUniversity, {
    params: { universityId: id },
    body: { name: 'Hillside University' },
  })

  await vi.waitFor(
    async () =>
      expect(await store.backgroundJobs.where('university_id', '==', id).get()).toMatchObject([
        { kind: 'rename-university', state: 'done', seen_count: 62, changed_count: 62 },
      ]),
    { timeout: 60_000, interval: 200 },
  )
  const name = { university_name: 'Hillside University' }
  expect(await store.huddles.doc(huddle.id).get()).toMatchObject({ title: huddle.title, ...name })
  const after = await store.events.where('university_id', '==', id).get()
  expect(after).toHaveLength(60)
  for (const event of after) expect(event).toMatchObject(name)
  const names = await store.getAll(students.map((student) => store.students.doc(student.id)))
  expect(names.map((student) => student?.university_name)).toEqual([
    'Hillside University',
    students[1]?.university_name,
  ])
  expect(await store.huddles.doc(strange.id).get()).toEqual(strange)
})
