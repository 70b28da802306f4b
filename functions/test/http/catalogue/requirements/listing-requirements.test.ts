import { endpoints, type RequirementType } from '@huddle/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newCampus, type Campus } from '../../../support/campus.ts'
import {
  newRequirementOffice,
  type RequirementOffice,
} from '../../../support/requirement-office.ts'
import { sendJson } from '../../../support/send-json.ts'

let campus: Campus
let office: RequirementOffice

beforeAll(async () => {
  campus = await newCampus()
})
beforeEach(async () => {
  office = await newRequirementOffice(campus)
})

describe('listing requirements', () => {
  test('staff get the requirements by name and kind, with those in use marked and deleted ones left out', async () => {
    const own = await newCampus()
    const [boss, colleague] = await Promise.all([
      own.staff({ role: 'owner', assignments: ['all'] }),
      own.staff({ assignments: [] }),
    ])
    await office.used({ id: 'asked', name: 'apples' }, own)
    const ofForm: Partial<RequirementType> = await office.created(
      { name: 'Bylaws', is_huddle_form_requirement: true },
      boss,
    )
    await office.created({ name: 'Áccents' }, boss)
    const gone = await office.created({ name: 'Gone' }, boss)
    await office.remove(gone.id, boss)
    const list = async (requirementTypes?: 'all' | 'form' | 'event') => {
      const { document_types } = await colleague.call(endpoints.listRequirementTypes, {
        params: { universityId: own.university.id },
        query: requirementTypes === undefined ? {} : { requirementTypes },
      })
      return document_types.map(({ name, in_use }) => [name, in_use])
    }
    const events = [
      ['Áccents', false],
      ['apples', true],
    ]
    expect(await list()).toEqual([...events, [ofForm.name, false]])
    expect(await list('event')).toEqual(events)
    expect(await list('form')).toEqual([[ofForm.name, false]])
  })

  test('an unknown kind of requirement is refused, and another university is not found', async () => {
    expect(
      await sendJson(office.owner, 'GET', `${office.path('v1')}?requirementTypes=others`),
    ).toMatchObject({
      status: 400,
    })
    const elsewhere = await newCampus()
    expect(
      await sendJson(office.owner, 'GET', office.path('v1', elsewhere.university.id)),
    ).toMatchObject({
      status: 404,
    })
  })
})
