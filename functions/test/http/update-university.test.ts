import { randomUUID } from 'node:crypto'

import { defaultStaffSettings, endpoints } from '@huddle/contract'
import { getStorage } from 'firebase-admin/storage'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { callEvents } from '../support/call-function.ts'
import { newCampus, type Campus, type Staff } from '../support/campus.ts'
import { eventInput, localDate, newOffice } from '../support/review-office.ts'
import { adminApp, store, suite } from '../support/suite.ts'
import { contents } from '../support/uploads.ts'

const change = (person: Staff, body: object, universityId: string = person.user.university_id) =>
  person.call(endpoints.updateUniversity, { params: { universityId }, body })

const sendChange = async (person: Staff, body: unknown) => {
  const response = await person.send('PUT', `/v1/university/${person.user.university_id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: z.record(z.string(), z.unknown()).parse(await response.json()),
  }
}

const owners = (campus: Campus) => campus.staff({ role: 'owner', assignments: ['all'] })
const admins = (campus: Campus) => campus.staff({ role: 'university-admin', assignments: ['all'] })

const logOf = (campus: Campus) => store.auditLog(campus.university.id).get()

it('an Owner changes the given settings and nothing else', async () => {
  const campus = await newCampus()
  const owner = await owners(campus)
  const answer = await change(owner, {
    name: '  Hillside  ',
    community_type_labels: { Society: 'Clubs' },
    settings: { min_lead_days: 7, reminders: { host_days: 5 } },
  })
  expect(answer).toMatchObject({
    name: 'Hillside',
    community_type_labels: { Society: 'Clubs' },
    fsl_councils: campus.university.fsl_councils,
    updated_by: owner.uid,
    settings: {
      ...defaultStaffSettings,
      min_lead_days: 7,
      reminders: { ...defaultStaffSettings.reminders, host_days: 5 },
    },
  })
  const read = await owner.call(endpoints.getUniversity, {
    params: { universityId: campus.university.id },
  })
  expect(read).toEqual(answer)
})

it('a change of settings is logged with the person, the old and the new values', async () => {
  const campus = await newCampus()
  const owner = await owners(campus)
  await change(owner, { name: 'Hillside', settings: { min_lead_days: 7 } })
  expect(await logOf(campus)).toEqual([
    expect.objectContaining({
      actor: owner.uid,
      action: 'university-updated',
      entity_id: campus.university.id,
      before: { name: campus.university.name, min_lead_days: null },
      after: { name: 'Hillside', min_lead_days: 7 },
      request_id: expect.any(String),
    }),
  ])
})

it('sending the current settings changes nothing and logs nothing', async () => {
  const campus = await newCampus()
  const owner = await owners(campus)
  const body = {
    updated_at: campus.university.updated_at,
    student_life_departments: [{ name: 'Arts' }],
  }
  const first = await change(owner, body)
  expect(await change(owner, body)).toEqual(first)
  expect(await logOf(campus)).toHaveLength(1)
})

it('a save does not overwrite changes that the caller has not seen', async () => {
  const campus = await newCampus()
  const [owner, admin] = await Promise.all([owners(campus), admins(campus)])
  const { updated_at } = campus.university
  await change(admin, { updated_at, settings: { min_lead_days: 7 } })
  const refused = await sendChange(owner, { updated_at, name: 'Hillside' })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'conflict', data: { university: { settings: { min_lead_days: 7 } } } },
  })
  expect(await store.universities.doc(campus.university.id).get()).toMatchObject({
    name: campus.university.name,
  })
})

it('of many saves based on the same state one succeeds', async () => {
  const campus = await newCampus()
  const owner = await owners(campus)
  const { updated_at } = campus.university
  const answers = await Promise.all(
    [1, 2, 3, 4].map((days) =>
      sendChange(owner, { updated_at, settings: { min_lead_days: days } }),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 409, 409, 409])
})

it('an Admin can change everything except name, logo and labels', async () => {
  const campus = await newCampus()
  const admin = await admins(campus)
  const { name } = campus.university
  await change(admin, { name, settings: { late_policy: 'block' }, fsl_councils: [] })
  for (const body of [
    { name: 'Hillside' },
    { community_type_labels: { Other: 'Misc' } },
    { logo: await uploadLogo(campus) },
  ])
    expect(await sendChange(admin, body)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', errorMessage: 'Only Owners change name, logo and labels' },
    })
})

it.each([
  ['an empty name', { name: ' ' }, 'name'],
  [
    'a time that is not HH:MM',
    { settings: { reminders: { quiet_from: '9pm' } } },
    'settings.reminders.quiet_from',
  ],
  [
    'retention of more than 24 months',
    { settings: { retention: { check_ins_months: 25 } } },
    'settings.retention.check_ins_months',
  ],
  [
    'a blackout that ends before it starts',
    {
      settings: {
        blackout_periods: [{ id: 'a', name: 'Exams', from: '2027-05-02', to: '2027-05-01' }],
      },
    },
    'settings.blackout_periods.0.to',
  ],
  [
    'two saved replies with the same id',
    {
      settings: {
        saved_replies: [
          { id: 'a', name: 'A', text: 'a' },
          { id: 'a', name: 'B', text: 'b' },
        ],
      },
    },
    'settings.saved_replies',
  ],
  [
    'two councils with the same name',
    { fsl_councils: [{ name: 'A' }, { name: 'a' }] },
    'fsl_councils',
  ],
  ['an unknown council id', { fsl_councils: [{ id: 'council-9', name: 'A' }] }, 'fsl_councils'],
])('settings with %s are refused', async (_title, body, field) => {
  const campus = await newCampus()
  const refused = await sendChange(await owners(campus), body)
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation-error' } })
  expect(refused.body['errors']).toHaveProperty([field])
})

it('a removed council keeps its id and name, and its id is never reused', async () => {
  const campus = await newCampus()
  const owner = await owners(campus)
  const { fsl_councils } = await change(owner, {
    fsl_councils: [{ id: 'council-1', name: 'First Council' }, { name: 'Council Three' }],
  })
  expect(fsl_councils).toEqual([
    { id: 'council-1', name: 'First Council', is_deleted: false },
    { id: 'council-2', name: 'Council Two', is_deleted: true },
    { id: expect.stringMatching(/^[\w-]{36}$/), name: 'Council Three', is_deleted: false },
  ])
  const again = await change(owner, {
    fsl_councils: [{ id: 'council-1', name: 'First Council' }, { name: 'Council Two' }],
  })
  expect(again.fsl_councils.filter(({ name }) => name === 'Council Two')).toEqual([
    { id: 'council-2', name: 'Council Two', is_deleted: true },
    { id: expect.not.stringContaining('council-2'), name: 'Council Two', is_deleted: false },
  ])
})

it('a removed council grants nothing, and Owners see who is left without assignments', async () => {
  const campus = await newCampus()
  const [owner, stranded, other] = await Promise.all([
    owners(campus),
    campus.staff({ assignments: ['council-2'] }),
    campus.staff({ assignments: ['council-1', 'council-2'] }),
  ])
  const event = await campus.event({ scope_id: 'council-2' })
  const read = (person: Staff) => person.call(endpoints.getEvent, { params: { eventId: event.id } })
  expect(await read(stranded)).toMatchObject({ id: event.id })
  await change(owner, { fsl_councils: [{ id: 'council-1', name: 'Council One' }] })
  for (const person of [stranded, other])
    await expect(read(person)).rejects.toMatchObject({ code: 'not-found' })
  expect(await read(owner)).toMatchObject({ id: event.id })
  const { users } = await owner.call(endpoints.listStaffWithoutScope, {
    params: { universityId: campus.university.id },
  })
  expect(users.map(({ uid }) => uid)).toEqual([stranded.uid])
  expect(users[0]?.assignments).toEqual(['council-2'])
})

it('a logo must be an image in the folder of the university', async () => {
  const campus = await newCampus()
  const owner = await owners(campus)
  const logo = await uploadLogo(campus)
  expect(await change(owner, { logo })).toMatchObject({ logo })
  const text = await uploadLogo(campus, 'text/plain')
  const disguised = await uploadLogo(campus, 'image/png', contents.html)
  for (const wrong of [text, disguised])
    expect(await sendChange(owner, { logo: wrong })).toMatchObject({
      status: 400,
      body: { errors: { logo: ['The file is not a picture'] } },
    })
  for (const wrong of [`universities/other/logo/${randomUUID()}`, 'https://example.com/a.png'])
    expect(await sendChange(owner, { logo: wrong })).toMatchObject({
      status: 400,
      body: { errors: { logo: ['The picture was not uploaded for this place'] } },
    })
  expect(await change(owner, { logo: null })).toMatchObject({ logo: null })
})

it('a form type is read by its id, and all universities have the registration form', async () => {
  const campus = await newCampus({ form_types: [{ id: 'travel', name: 'Travel' }] })
  const reviewer = await campus.staff()
  const read = (formTypeId: string) =>
    reviewer.call(endpoints.getFormType, {
      params: { universityId: campus.university.id, formTypeId },
    })
  expect(await read('travel')).toEqual({ id: 'travel', name: 'Travel', is_editable: true })
  expect(await read('registrationForm')).toMatchObject({ is_editable: false })
  await expect(read('other')).rejects.toMatchObject({ code: 'not-found' })
})

it('if the university requires it, only registered huddles can submit events', async () => {
  const { owner, createEvent, huddle } = await newOffice()
  await change(owner, { settings: { require_registration_for_events: true } })
  await expect(createEvent()).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Only registered huddles can hold events',
  })
  await store.huddles.doc(huddle.id).update({ is_registered: true })
  await expect(createEvent()).resolves.toEqual(expect.any(String))
})

it('no event can start in a blackout period or be moved into one', async () => {
  const { owner, createEvent, host } = await newOffice()
  const eventId = await createEvent({
    start_datetime_local: `${localDate(20)}T19:00:00`,
    end_datetime_local: `${localDate(20)}T20:00:00`,
  })
  const [from, to] = [localDate(13), localDate(15)]
  await change(owner, {
    settings: { blackout_periods: [{ id: 'exams', name: 'Exams', from, to }] },
  })
  const refusal = {
    code: 'validation-error',
    fields: { start_datetime_local: [`No events from ${from} to ${to}: Exams`] },
  }
  await expect(createEvent()).rejects.toMatchObject(refusal)
  const moved = {
    start_datetime_local: `${localDate(14)}T19:00:00`,
    end_datetime_local: `${localDate(14)}T20:00:00`,
  }
  await expect(callEvents(host, 'updateEvent', { eventId, changes: moved })).rejects.toMatchObject(
    refusal,
  )
  await callEvents(host, 'updateEvent', { eventId, changes: { title: 'Autumn mixer' } })
})

it('the university’s lead time applies to event types without their own', async () => {
  const { owner, types, campus, host, huddle } = await newOffice()
  const create = (event_type: string) =>
    callEvents(host, 'createEvent', eventInput(`event-${randomUUID()}`, huddle, host, event_type))
  await change(owner, { settings: { min_lead_days: 30, late_policy: 'block' } })
  await store.eventTypes(campus.university.id).doc(types.anyOne).update({ min_lead_days: 2 })
  await expect(create(types.plain)).rejects.toMatchObject({ code: 'validation-error' })
  await expect(create(types.anyOne)).resolves.toBeDefined()
})

async function uploadLogo(
  campus: Campus,
  contentType = 'image/png',
  bytes: Uint8Array = contents.png,
): Promise<string> {
  const path = `universities/${campus.university.id}/logo/${randomUUID()}`
  await getStorage(adminApp)
    .bucket(suite.bucket)
    .file(path)
    .save(Buffer.from(bytes), { contentType, resumable: false })
  return path
}
