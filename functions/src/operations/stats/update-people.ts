import { member, huddle, type OrganisationPerson, type ScopeId } from '@huddle/contract'

import { iterateQuery } from '#operations/lists/iterate-query.ts'
import type { Services } from '#services.ts'

import type { Change } from './update-counters.ts'

type Needed = Pick<Services, 'store'>

const memberFacts = member.pick({ role: true })
const huddleFacts = huddle.pick({ organisation_ids: true, scope_id: true, is_deleted: true })

/** A person joined a huddle, left it or changed role. */
export async function updatePerson(
  huddleId: string,
  uid: string,
  { before, after }: Change,
  needed: Needed,
): Promise<void> {
  const isIn = (data: object | undefined) =>
    data !== undefined && counts(memberFacts.parse(data).role)
  if (isIn(before) !== isIn(after)) await recordPerson(huddleId, uid, [], needed)
}

/** A huddle moved to another council or organisation, or was deleted. Its people move with it. */
export async function updatePeopleOf(
  huddleId: string,
  { before, after }: Change,
  needed: Needed,
): Promise<void> {
  const was = before === undefined ? undefined : huddleFacts.parse(before)
  const is = after === undefined ? undefined : huddleFacts.parse(after)
  // A new huddle has no members yet. They are recorded when they join.
  if (was === undefined || JSON.stringify(was) === JSON.stringify(is)) return
  for await (const { id } of iterateQuery(needed.store.members(huddleId), 'name_lower'))
    await recordPerson(huddleId, id, was.organisation_ids, needed)
}

/**
 * Records whether a person is in a huddle, from the current state, so the result is right even when
 * the trigger runs late or twice. `formerly` names organisations that may have counted the person
 * before.
 */
async function recordPerson(
  huddleId: string,
  uid: string,
  formerly: readonly string[],
  { store }: Needed,
): Promise<void> {
  await store.transaction(async (tx) => {
    const [found, place] = await tx.getAll(
      store.huddles.doc(huddleId),
      store.members(huddleId).doc(uid),
    )
    const present = found === undefined || found.is_deleted ? [] : found.organisation_ids
    const ids = [...new Set([...present, ...formerly])]
    const refs = ids.map((id) => store.people(id).doc(uid))
    const people = await tx.getAll(...refs)
    for (const [index, ref] of refs.entries()) {
      const isCounted = present.some((id) => id === ids[index]) && counts(place?.role)
      const { [huddleId]: _this, ...others } = people[index]?.huddles ?? {}
      const huddles = isCounted ? { ...others, [huddleId]: found?.scope_id ?? null } : others
      if (Object.keys(huddles).length > 0)
        tx.set(ref, { id: member.shape.id.parse(uid), huddles, scope_ids: scopesOf(huddles) })
      else if (people[index] !== undefined) tx.delete(ref)
    }
  })
}

function counts(role: string | undefined): boolean {
  return role === 'host' || role === 'member'
}

function scopesOf(huddles: OrganisationPerson['huddles']): ScopeId[] {
  return [...new Set(Object.values(huddles).flatMap((scope) => scope ?? []))]
}
