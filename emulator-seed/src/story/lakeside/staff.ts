import {
  grantsOf,
  all,
  type DashboardRole,
  type DashboardUser,
  type NoticeSettings,
  type University,
} from '@huddle/contract'

import { buildDashboardUser } from '../../build/dashboard-user.ts'
import { daysFrom } from '../../time/relative.ts'
import { addStaff, type World } from '../world.ts'
import { lakesideId } from './university.ts'

type Member = [
  firstName: string,
  lastName: string,
  position: string,
  role: DashboardRole,
  assignments: string[],
  notices?: Partial<NoticeSettings>,
]

const members: Member[] = [
  ['Amara', 'Nwosu', 'Director of Student Life', 'owner', [all]],
  ['Henrik', 'Solberg', 'Fire and Event Safety Officer', 'reviewer', [all]],
  ['Mei-Ling', 'Tan', 'Community Standards Lead', 'university-admin', [all]],
  ['Rosa', 'Delgado', 'Student Activities Coordinator', 'reviewer', ['recreation']],
  ['Jonas', 'Berg', 'Sports Facilities Manager', 'reviewer', ['recreation']],
  ['Tom', 'Whitaker', 'Licensing Adviser', 'reviewer', ['interfraternity']],
  [
    'Priya',
    'Raman',
    'Fraternity Adviser',
    'reviewer',
    ['interfraternity'],
    { new_round: 'digest', resubmission: 'digest' },
  ],
  ['Leila', 'Haddad', 'Greek Life Manager', 'university-admin', ['multicultural-greek']],
  ['Nadia', 'Petrov', 'Multicultural Adviser', 'reviewer', ['multicultural-greek']],
  ['Samuel', 'Adeyemi', 'Residence Manager', 'reviewer', ['residence-life']],
  ['Grace', 'Liu', 'Residence Adviser', 'reviewer', ['residence-life']],
  ['Ines', 'Costa', 'International Student Adviser', 'reviewer', ['international-office']],
]

/**
 * Adds the university's team: an Owner, admins, reviewers of everything and reviewers of a single
 * council, including two of the same one.
 */
export function addLakesideStaff(world: World, university: University): DashboardUser[] {
  const joined = daysFrom(world.now, -400)
  const team = members.map(([firstName, lastName, position, role, assignments, notices = {}]) =>
    buildDashboardUser(
      {
        uid: slugOf(`${firstName} ${lastName}`),
        email: `${initialsOf(firstName)}.${lastName}@lakeside.example`.toLowerCase(),
        role,
        assignments,
        profile: { first_name: firstName, last_name: lastName, position },
        university_id: lakesideId,
        notice_settings: notices,
      },
      joined,
    ),
  )
  const newcomer = buildDashboardUser(
    {
      uid: 'petra-lindgren',
      invitation_id: 'lindgren',
      email: 'p.lindgren@lakeside.example',
      role: 'university-admin',
      assignments: ['local-societies'],
      profile: { first_name: 'Petra', last_name: 'Lindgren' },
      university_id: lakesideId,
      is_onboarding_complete: false,
      is_profile_complete: false,
    },
    daysFrom(world.now, -2),
  )
  const former = buildDashboardUser(
    {
      uid: 'victor-lund',
      email: 'v.lund@lakeside.example',
      profile: { first_name: 'Victor', last_name: 'Lund', position: 'Adviser' },
      university_id: lakesideId,
      is_deleted: true,
    },
    joined,
  )
  return [...team, newcomer, former].map((user) =>
    addStaff(world, { ...user, ...grantsOf(user, university, undefined) }),
  )
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** The initials of `Mei-Ling` are `ml`. */
function initialsOf(firstName: string): string {
  return firstName
    .split('-')
    .map((part) => part.charAt(0))
    .join('')
}
