import { describe, expect, test } from 'vitest'

import { reviewerKeyOf } from '#reviews/reviewer-key.ts'
import { uid, universityId } from '#shared/ids.ts'
import { all } from '#universities/applies-to.ts'

import { staffScopesOf, visibleScopesOf } from './staff-scopes.ts'
import { staffSightOf, type SeeingStaff, type SeenEvent, type StaffSight } from './staff-sight.ts'

const lakeside = universityId.parse('lakeside')
const northgate = universityId.parse('northgate')
const national = universityId.parse('national')

const record = { organisation_ids: [lakeside, national], is_deleted: false }
const event: SeenEvent = {
  staff_scopes: staffScopesOf({ ...record, scope_id: null }),
  is_deleted: false,
  reviewers_keys: [reviewerKeyOf(lakeside, 'ann'), reviewerKeyOf(national, 'dan')],
}

type Given = Partial<SeeingStaff> & { sees?: boolean; assignments?: string[] }

function staff({ sees = true, assignments = ['council-2'], ...given }: Given = {}) {
  const { university_id = lakeside } = given
  return {
    uid: uid.parse('zoe'),
    university_id,
    is_deleted: false,
    visible_scopes: visibleScopesOf(university_id, assignments, units),
    organisation_access: {
      has_dashboard_access: true,
      organisation_type: 'university',
      affiliation: null,
      feature_flags: [],
    },
    role_permissions: {
      can_view_analytics: true,
      can_view_event_locations: sees,
      huddle_group_types: [],
    },
    ...given,
  } satisfies SeeingStaff
}

const units = { fsl_councils: [], student_life_departments: [] }
const ann = { uid: uid.parse('ann') }
const dan = { uid: uid.parse('dan') }
const scoped: SeenEvent = {
  ...event,
  staff_scopes: staffScopesOf({ ...record, scope_id: 'council-1' }),
}

const table: [string, SeeingStaff, SeenEvent, StaffSight][] = [
  ['staff of everything', staff({ assignments: [all] }), scoped, 'record with place'],
  ['staff of the council', staff({ assignments: ['council-1'] }), scoped, 'record with place'],
  ['staff of another council', staff(), scoped, 'nothing'],
  ['staff of one council, of an event without one', staff(), event, 'nothing'],
  ['a named reviewer of another council', staff(ann), scoped, 'record with place'],
  ['the same without the right to see locations', staff({ ...ann, sees: false }), scoped, 'record'],
  ['in scope without the right', staff({ assignments: [all], sees: false }), scoped, 'record'],
  [
    'a named reviewer who moved away',
    staff({ ...ann, university_id: northgate }),
    scoped,
    'nothing',
  ],
  [
    'the same with everything there',
    staff({ ...ann, university_id: northgate, assignments: [all] }),
    scoped,
    'nothing',
  ],
  ['a named reviewer who was removed', staff({ ...ann, is_deleted: true }), scoped, 'nothing'],
  [
    'a former reviewer of the national organisation, now here with another council',
    staff(dan),
    scoped,
    'nothing',
  ],
  [
    'a named reviewer of the national organisation',
    staff({ ...dan, university_id: national }),
    scoped,
    'record with place',
  ],
  [
    'an office of the national organisation',
    staff({ university_id: national, assignments: [all] }),
    scoped,
    'record with place',
  ],
  [
    'another national organisation',
    staff({ university_id: universityId.parse('other-national'), assignments: [all] }),
    scoped,
    'nothing',
  ],
  [
    'a national organisation of an event that is not of its chapters',
    staff({ university_id: national, assignments: [all] }),
    {
      ...scoped,
      staff_scopes: staffScopesOf({
        ...record,
        organisation_ids: [lakeside],
        scope_id: 'council-1',
      }),
    },
    'nothing',
  ],
  ['anybody, of what was deleted', staff(ann), { ...scoped, is_deleted: true }, 'nothing'],
]

describe('staffSightOf', () => {
  test.each(table)('%s', (_title, viewer, seen, sight) => {
    expect(staffSightOf(viewer, seen)).toBe(sight)
  })

  test('staff of an organisation without dashboard access see no event', () => {
    const viewer = staff({ ...ann, assignments: [all] })
    const { organisation_access } = viewer
    const closed = { ...organisation_access, has_dashboard_access: false }
    expect(staffSightOf({ ...viewer, organisation_access: closed }, scoped)).toBe('nothing')
  })
})

test('staff of everything may ask for one council, others for theirs alone', () => {
  const organisation = {
    fsl_councils: [{ id: 'council-1', name: 'One', is_deleted: false }],
    student_life_departments: [{ id: 'arts', name: 'Arts', is_deleted: false }],
  }
  expect(visibleScopesOf('lakeside', [all], organisation)).toEqual([
    'lakeside',
    'lakeside/council-1',
    'lakeside/arts',
  ])
  expect(visibleScopesOf('lakeside', ['arts'], organisation)).toEqual(['lakeside/arts'])
})
