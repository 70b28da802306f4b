import {
  all,
  dashboardRoles,
  grantsOf,
  type DashboardUser,
  type University,
} from '@huddle/contract'

import { buildDashboardUser } from '../build/dashboard-user.ts'
import { buildEventType } from '../build/event-type.ts'
import { buildRequirementType } from '../build/requirement-type.ts'
import { buildRole } from '../build/role.ts'
import { buildUniversity } from '../build/university.ts'
import { approve, askForChanges, reject } from '../review/review-plot.ts'
import { daysFrom } from '../time/relative.ts'
import { addPlannedEvent, approvedByAll, type Campus, type EventPlan } from './event-plan.ts'
import { addHuddles, type HuddlePlan } from './huddles.ts'
import { addStudents, inventedNames } from './people.ts'
import {
  addEventType,
  addRequirementType,
  addStaff,
  addUniversity,
  put,
  type World,
} from './world.ts'

export const northgateId = 'northgate'

export const northgateRequirements: Parameters<typeof buildRequirementType>[0][] = [
  { id: 'event-plan', name: 'Event plan' },
  { id: 'contact-on-site', name: 'Contact on site', type: 'textInput' },
]

/** A university in another time zone and country, with a chapter of the national organisation. */
export function addNorthgate(
  world: World,
  nationals: Campus['nationals'],
  sizeOf: Campus['sizeOf'],
): void {
  const university = addNorthgateItself(world)
  const staff = addNorthgateStaff(world, university)
  const requirements = northgateRequirements.map((requirement) =>
    addRequirementType(
      world,
      buildRequirementType(
        { ...requirement, university_id: northgateId },
        daysFrom(world.now, -90),
      ),
    ),
  )
  const settled = daysFrom(world.now, -90)
  const types: Parameters<typeof buildEventType>[0][] = [
    {
      id: 'northgate-social',
      name: 'Social',
      university_id: northgateId,
      document_requirement_ids: ['event-plan', 'contact-on-site'],
    },
    {
      id: 'northgate-talk',
      name: 'Talk',
      university_id: northgateId,
      document_requirement_ids: ['contact-on-site'],
      approval_rule: 'any',
    },
  ]
  const addedTypes = types.map((type) => addEventType(world, buildEventType(type, settled)))
  const students = addStudents(
    world,
    {
      id: northgateId,
      name: university.name,
      domain: 'students.northgate.example',
      timezone: university.timezone,
      firstPhone: 800,
    },
    [
      { name: 'Marcus Hill', kind: 'host', affiliation: 'Kappa Rho' },
      { name: 'Tessa Young', kind: 'host', affiliation: 'Kappa Rho' },
      { name: 'Logan Price', kind: 'student' },
    ],
    inventedNames(30, 400),
  )
  const huddles = addHuddles(world, university, huddlePlans, students.slice(0, 2), students)
  const campus = { university, staff, requirements, types: addedTypes, huddles, nationals, sizeOf }
  for (const plan of events) {
    addPlannedEvent(world, campus, plan, { among: students, count: 12 })
  }
}

function addNorthgateItself(world: World): University {
  for (const role of dashboardRoles) {
    put(world, `universities/${northgateId}/roles/${role}`, buildRole({ id: role }), 'id')
  }
  return addUniversity(
    world,
    buildUniversity(
      {
        id: northgateId,
        name: 'Northgate University',
        country: 'US',
        timezone: 'America/Chicago',
        fsl_councils: [{ id: 'northgate-panhellenic', name: 'Panhellenic Association' }],
        student_life_departments: [{ id: 'northgate-clubs', name: 'Clubs and Organizations' }],
        disabled_feature_flags: ['conditionalRequirements'],
      },
      daysFrom(world.now, -500),
    ),
  )
}

function addNorthgateStaff(world: World, university: University): DashboardUser[] {
  const base = { university_id: northgateId }
  const people: Parameters<typeof buildDashboardUser>[0][] = [
    {
      ...base,
      uid: 'dana-brooks',
      email: 'd.brooks@northgate.example',
      role: 'owner',
      assignments: [all],
      profile: { first_name: 'Dana', last_name: 'Brooks', position: 'Dean of Students' },
    },
    {
      ...base,
      uid: 'kyle-romero',
      email: 'k.romero@northgate.example',
      role: 'reviewer',
      assignments: ['northgate-clubs'],
      profile: { first_name: 'Kyle', last_name: 'Romero', position: 'Club Adviser' },
    },
    {
      ...base,
      uid: 'erin-walsh',
      email: 'e.walsh@northgate.example',
      role: 'university-admin',
      assignments: ['northgate-panhellenic', 'northgate-clubs'],
      profile: { first_name: 'Erin', last_name: 'Walsh', position: 'Greek Life Director' },
    },
  ]
  const joined = daysFrom(world.now, -200)
  return people.map((person) => {
    const user = buildDashboardUser(person, joined)
    return addStaff(world, { ...user, ...grantsOf(user, university, undefined) })
  })
}

const huddlePlans: HuddlePlan[] = [
  ['northgate-astronomy', 'Astronomy Club', 'northgate-clubs', 'Society'],
  ['northgate-improv', 'Improv Troupe', 'northgate-clubs', 'Society'],
  ['northgate-debate', 'Forensics Team', 'northgate-clubs', 'Society', { isRegistered: false }],
  [
    'northgate-kappa-rho',
    'Kappa Rho Northgate',
    'northgate-panhellenic',
    'Greek Life',
    { affiliation: 'Kappa Rho', nationalId: 'kappa-rho-national' },
  ],
  ['northgate-runners', 'Runners', null, 'Sports Club'],
]

const social = { type: 'northgate-social', where: 'Union Hall' } as const

const events: EventPlan[] = [
  { ...social, title: 'Star Party', huddle: 'northgate-astronomy', starts: [5, '21:00'], sent: 30 },
  {
    ...social,
    title: 'Improv Showcase',
    huddle: 'northgate-improv',
    starts: [8, '19:00'],
    sent: 40,
    then: ({ plot, ago }) =>
      askForChanges(plot, 'kyle-romero', {
        at: ago(20),
        message: 'Which entrance will be used?',
        documents: ['event-plan'],
      }),
  },
  {
    ...social,
    title: 'Kappa Rho Winter Gala',
    huddle: 'northgate-kappa-rho',
    starts: [14, '18:00'],
    sent: 36,
    then: ({ plot, ago }) => approve(plot, 'erin-walsh', ago(3)),
  },
  {
    title: 'Speech Night',
    huddle: 'northgate-debate',
    type: 'northgate-talk',
    starts: [6, '18:30'],
    sent: 200,
    then: approvedByAll(150),
  },
  {
    ...social,
    title: 'Campus Comedy Night',
    huddle: 'northgate-improv',
    starts: [-10, '20:00'],
    sent: 500,
    then: approvedByAll(420),
  },
  {
    ...social,
    title: 'Midnight Run',
    huddle: 'northgate-runners',
    starts: [9, '23:30'],
    sent: 120,
    then: ({ plot, ago }) =>
      reject(plot, 'dana-brooks', { at: ago(70), message: 'Not on open roads at night.' }),
  },
]
