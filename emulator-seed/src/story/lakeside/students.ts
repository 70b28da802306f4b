import type { StudentProfile } from '@huddle/contract'

import { addStudents, inventedNames } from '../people.ts'
import type { World } from '../world.ts'
import { lakesideId } from './university.ts'

const hosts = [
  'Zainab Haddad',
  'Leo Fischer',
  'Noah Abebe',
  'Anika Rao',
  'Callum Reid',
  'Sofia Marchetti',
  'Jin Park',
  'Maya Cohen',
  'Ravi Kumar',
  'Ella Norton',
]
/** Members of the national organisation. */
const chapterHosts = ['Jin Park', 'Maya Cohen']
const members = ['Ruth Bell', 'Omar Aziz', 'Clara Winther', 'Dev Shah']

export function addLakesideStudents(world: World): StudentProfile[] {
  const campus = {
    id: lakesideId,
    name: 'Lakeside University',
    domain: 'students.lakeside.example',
    timezone: 'Europe/London',
    firstPhone: 100,
  }
  const named = [
    ...hosts.map((name) => ({
      name,
      kind: 'host' as const,
      ...(chapterHosts.includes(name) ? { affiliation: 'Kappa Rho' } : {}),
    })),
    ...members.map((name) => ({ name, kind: 'student' as const })),
  ]
  return addStudents(world, campus, named, inventedNames(130, 0))
}
