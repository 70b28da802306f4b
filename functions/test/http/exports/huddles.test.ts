import { endpoints } from '@huddle/contract'
import { buildMember } from '@huddle/emulator-seed'
import { describe, expect, test } from 'vitest'

import { huddleColumns } from '#operations/exports/rows/huddle-rows.ts'

import { newCampus } from '../../support/campus.ts'
import { download } from '../../support/exports.ts'
import { store } from '../../support/suite.ts'

describe('exporting huddles', () => {
  test('every column of the huddles export has the expected value, sorted by name', async () => {
    const campus = await newCampus({
      timezone: 'Europe/London',
      fsl_councils: [],
      community_type_labels: { Society: 'Clubs' },
      student_life_departments: [{ id: 'council-1', name: 'Arts', is_deleted: false }],
    })
    const [owner, host] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.student({ first_name: 'Mia', last_name: 'Lopez' }),
    ])
    const id = `${campus.university.id}-chess`
    // Twelve members, written as documents because the trigger that counts them may run at any
    // time.
    const members = Array.from({ length: 12 }, () => buildMember())
    await Promise.all(members.map((member) => store.members(id).doc(member.id).set(member)))
    const huddle = await campus.huddle({
      id,
      title: 'Chess',
      title_lower: 'chess',
      community_type: 'Society',
      scope_id: 'council-1',
      hosts: [host.uid],
      is_registered: true,
      is_registered_updated_at: new Date('2026-09-01T09:00:00Z'),
      members_count: members.length,
    })
    await campus.huddle({ title: 'Archery', title_lower: 'archery', scope_id: 'council-2' })
    const year = new Date().getUTCFullYear()
    const held = { host_huddle: huddle.id, is_published: true, review_status: 'published' } as const
    await Promise.all([
      campus.event({ ...held, start_datetime: new Date(Date.UTC(year - 1, 5, 1, 18)) }),
      campus.event({ ...held, start_datetime: new Date(Date.UTC(year, 0, 1, 18)) }),
      campus.event({ ...held, start_datetime: new Date(Date.UTC(year, 11, 31, 18)) }),
      campus.event({ ...held, start_datetime: new Date(Date.UTC(year, 0, 2)), is_cancelled: true }),
      campus.event({ host_huddle: huddle.id, start_datetime: new Date(Date.UTC(year, 0, 2)) }),
    ])
    const result = await owner.call(endpoints.downloadHuddles, {})
    expect(result.fileName).toBe('huddles.csv')
    const [columns, archery, chess] = await download(result)
    expect(columns).toEqual([...huddleColumns])
    expect(archery?.[1]).toBe('Archery')
    expect(chess).toEqual([
      huddle.id,
      'Chess',
      'Clubs',
      'Arts',
      'Yes',
      '2026-09-01T10:00:00+01:00',
      `Mia Lopez <${host.uid}@student.example>`,
      '12',
      '2',
      `${year}-01-01T18:00:00+00:00`,
    ])
    const reviewer = await campus.staff({ assignments: ['council-2'] })
    const [, only, none] = await download(await reviewer.call(endpoints.downloadHuddles, {}))
    expect([only?.[1], none]).toEqual(['Archery', undefined])
  })
})
