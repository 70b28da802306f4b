import { expect, test, vi } from 'vitest'

import { recountEvents } from '#operations/stats/count-events-of.ts'
import { createServices } from '#services.ts'

import { newCampus } from '../support/campus.ts'
import { store } from '../support/suite.ts'

const services = createServices()

test('an organisation counts its events, in all and by council', { timeout: 90_000 }, async () => {
  const campus = await newCampus()
  await campus.events(3, (index) => ({ scope_id: index === 0 ? 'council-1' : 'council-2' }))
  await vi.waitFor(
    async () => {
      expect(await store.stats(campus.university.id).get()).toMatchObject({
        events_count: 3,
        events_count_by_scope: { 'council-1': 1, 'council-2': 2, 'department-1': 0 },
      })
    },
    { timeout: 60_000, interval: 250 },
  )
})

test('counting again, late or twice, leads to the same numbers', async () => {
  const campus = await newCampus()
  const event = await campus.event({ scope_id: 'council-1' })
  await Promise.all([
    recountEvents(undefined, event, services),
    recountEvents(undefined, event, services),
  ])
  expect(await store.stats(campus.university.id).get()).toMatchObject({
    events_count: 1,
    events_count_by_scope: { 'council-1': 1 },
  })
  await store.events.doc(event.id).update({ is_deleted: true })
  await recountEvents(event, { ...event, is_deleted: true }, services)
  expect(await store.stats(campus.university.id).get()).toMatchObject({
    events_count: 0,
    events_count_by_scope: { 'council-1': 0 },
  })
})
