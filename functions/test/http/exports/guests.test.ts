import { endpoints } from '@huddle/contract'
import { buildGuestForm, buildGuestResponse, buildParticipant } from '@huddle/emulator-seed'
import { describe, expect, test } from 'vitest'

import { guestColumns } from '#operations/exports/rows/guest-rows.ts'

import { newCampus, type Staff } from '../../support/campus.ts'
import { download } from '../../support/exports.ts'
import { store } from '../../support/suite.ts'

describe('exporting guests', () => {
  test('every column of the guests export has the expected value, sorted by name, with answers', async () => {
    const campus = await newCampus()
    const [owner, named, unnamed] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ assignments: ['council-1'] }),
      campus.staff({ assignments: ['council-1'] }),
    ])
    const event = await campus.event({
      title: 'Spring/mixer',
      timezone: 'Europe/London',
      start_datetime_local: '2026-11-20T18:30:00',
      scope_id: 'council-1',
      is_published: true,
      review_status: 'published',
      reviewers: [named.uid],
    })
    const form = buildGuestForm({
      requirements: [
        { id: 'diet', name: '=Diet', type: 'textInput', is_base: true },
        { id: 'health', name: 'Health', type: 'textInput', is_base: true },
      ],
      sensitive_ids: ['health'],
    })
    const guest = buildParticipant({
      first_name: 'Mia',
      last_name: 'Lopez',
      name_lower: 'lopez mia',
      email: 'mia@student.example',
      role: 'going',
      scanned_at: new Date('2026-11-20T18:40:00Z'),
      checked_out_at: null,
    })
    const other = buildParticipant({ name_lower: 'zeta', role: 'not_going', last_name: '+1+1' })
    const answer = (text: string) => ({ type: 'textInput' as const, textInput: text })
    const response = buildGuestResponse({
      id: guest.id,
      responses: { diet: answer('@vegan'), health: answer('Asthma') },
    })
    await Promise.all([
      store.guestForms(event.id).doc(form.id).set(form),
      store.participants(event.id).doc(guest.id).set(guest),
      store.participants(event.id).doc(other.id).set(other),
      store.guestResponses(event.id).doc(guest.id).set(response),
    ])
    const ask = (staff: Staff) =>
      staff.call(endpoints.downloadGuests, { params: { eventId: event.id } })
    const result = await ask(owner)
    expect(result.fileName).toBe('guests_Spring-mixer_2026-11-20.csv')
    const [columns, mia, zeta] = await download(result)
    expect(columns).toEqual([...guestColumns, "'=Diet", 'Health'])
    expect(mia).toEqual([
      'Mia',
      'Lopez',
      'mia@student.example',
      'Going',
      '',
      '',
      '2026-11-20T18:40:00+00:00',
      '',
      "'@vegan",
      'Asthma',
    ])
    expect(zeta?.slice(1, 4)).toEqual(["'+1+1", zeta?.[2], 'Not going'])
    expect((await download(await ask(named)))[0]).toEqual([...guestColumns, "'=Diet"])
    expect((await download(await ask(unnamed)))[0]).toEqual([...guestColumns])
  })

  test('guests cannot be exported before the event is reviewed, nor out of scope', async () => {
    const campus = await newCampus()
    const [owner, reviewer] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ assignments: ['council-2'] }),
    ])
    const event = await campus.event({ scope_id: 'council-1' })
    const call = { params: { eventId: event.id } }
    await expect(owner.call(endpoints.downloadGuests, call)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Guest list will be shown once the event has been reviewed.',
    })
    await expect(reviewer.call(endpoints.downloadGuests, call)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
