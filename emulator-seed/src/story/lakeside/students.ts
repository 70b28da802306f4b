import type { StudentProfile } from '@huddle/contract'

import { daysFrom } from '../../time/relative.ts'
import { addStudents, inventedNames } from '../people.ts'
import { put, type World } from '../world.ts'
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
  const students = addStudents(world, campus, named, inventedNames(130, 0))
  addConnections(world)
  return students
}

/** Omar follows Ruth, who has blocked Dev. */
function addConnections(world: World): void {
  const [ruth, dev, omar] = ['ruth-bell', 'dev-shah', 'omar-aziz'].map(
    (name) => `${lakesideId}-${name}`,
  )
  const at = daysFrom(world.now, -20)
  put(world, `users/${ruth}/blocked/${dev}`, { blocked_at: at })
  put(world, `users/${ruth}/private/hidden`, { uids: [dev] })
  put(world, `users/${dev}/private/hidden`, { uids: [ruth] })
  const followed = { connection_date: at, avatar: null }
  put(world, `users/${omar}/following/${ruth}`, {
    ...followed,
    first_name: 'Ruth',
    last_name: 'Bell',
  })
  put(world, `users/${ruth}/followers/${omar}`, {
    ...followed,
    first_name: 'Omar',
    last_name: 'Aziz',
  })
}
