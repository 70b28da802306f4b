import { canSeeParticipants, endpoints, membersPerPage, ServiceError } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { mayFind } from './may-find.ts'

export const listMembers = implement(
  endpoints.listMembers,
  async (caller, { params: { huddleId }, query: { part, startAfter } }, { store }) => {
    const [huddle, own, hidden] = await Promise.all([
      store.huddles.doc(huddleId).get(),
      store.members(huddleId).doc(caller.uid).get(),
      store.hiddenPeople(caller.uid).get(),
    ])
    if (huddle === undefined || !mayFind(huddle, caller.student, own)) throw notFound('huddle')
    const isHost = own?.role === 'host'
    const isParticipant = own !== undefined && own.role !== 'requested'
    if (huddle.privacy_status === 'secret' && own === undefined) throw notFound('huddle')
    const viewer = { isSignedIn: true, isHost, isParticipant }
    if (!canSeeParticipants(viewer, huddle))
      throw new ServiceError('forbidden', 'The members of this huddle are hidden')
    if (part !== 'members' && !isHost)
      throw new ServiceError('forbidden', 'Only hosts see who asked and who is invited')

    // In the order of the roles' names hosts come first.
    const roles = part === 'members' ? ['host', 'member'] : [part]
    const ordered = store
      .members(huddleId)
      .where('role', 'in', roles)
      .orderBy('role')
      .orderBy('name_lower')
    const after = startAfter && (await store.members(huddleId).snapshotOf(startAfter))
    const started = after && after.exists ? ordered.startAfter(after) : ordered
    const page = await started.limit(membersPerPage).get()
    const last = page.length === membersPerPage ? page.at(-1) : undefined
    const isShown = (uid: string) => isHost || !(hidden?.uids.includes(uid) ?? false)
    return { members: page.filter(({ id }) => isShown(id)), next: last?.id ?? null }
  },
)
