import type { Huddle, StudentProfile, University } from '@huddle/contract'

import { buildHuddle } from '../build/huddle.ts'
import { daysFrom } from '../time/relative.ts'
import { addHuddle, type World } from './world.ts'

export type HuddlePlan = [
  id: string,
  title: string,
  scopeId: string | null,
  communityType: Huddle['community_type'],
  more?: { affiliation?: string; nationalId?: string; isRegistered?: boolean; emoji?: string },
]

/** Adds the huddles of a university, each with one to three hosts and some of its students. */
export function addHuddles(
  world: World,
  university: University,
  plans: readonly HuddlePlan[],
  hosts: readonly StudentProfile[],
  students: readonly StudentProfile[],
): Huddle[] {
  return plans.map(([id, title, scopeId, communityType, more = {}], index) => {
    const ofHuddle = hosts.filter((_, position) => (position + index) % hosts.length < 2)
    const share = 6 + world.random.below(20)
    const first = world.random.below(students.length)
    const members = Array.from(
      { length: share },
      (_, step) => students[(first + step) % students.length],
    ).filter((person) => person !== undefined)
    const people = [...new Set([...ofHuddle, ...members])]
    const created = daysFrom(world.now, -500 + index * 15)
    const huddle = buildHuddle(
      {
        id,
        title,
        hosts: ofHuddle.map((host) => host.id),
        university_id: university.id,
        university_name: university.name,
        organisation_ids: [university.id, ...(more.nationalId ? [more.nationalId] : [])],
        scope_id: scopeId,
        department:
          [...university.fsl_councils, ...university.student_life_departments].find(
            (unit) => unit.id === scopeId,
          )?.name ?? null,
        community_type: communityType,
        affiliation: more.affiliation ?? null,
        is_registered: more.isRegistered ?? true,
        is_registered_updated_at: created,
        emoji: more.emoji ?? null,
        members_count: people.length,
        theme: (['teal', 'pink', 'purple', 'blue'] as const)[index % 4],
      },
      created,
    )
    return addHuddle(world, huddle, people)
  })
}
