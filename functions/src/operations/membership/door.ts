import { endpoints, isFull, needsRequest } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { mayFind } from './may-find.ts'

export const huddleDoor = implement(
  endpoints.huddleDoor,
  async ({ uid, student }, { params: { huddleId } }, { store }) => {
    const [huddle, own] = await Promise.all([
      store.huddles.doc(huddleId).get(),
      store.members(huddleId).doc(uid).get(),
    ])
    if (huddle === undefined || !mayFind(huddle, student, own)) throw notFound('huddle')
    const { privacy_status, max_number_of_members, members_count } = huddle
    const role = own?.role ?? null
    const isParticipant = role !== null && role !== 'requested'
    const isSecret = privacy_status === 'secret' && !isParticipant
    return {
      id: huddle.id,
      title: huddle.title,
      img_src: huddle.img_src,
      emoji: huddle.emoji,
      theme: huddle.theme,
      privacy_status,
      university_name: huddle.university_name,
      members_count: isSecret ? null : members_count,
      description: isSecret ? null : huddle.description,
      role,
      needs_request:
        !isParticipant &&
        (huddle.host_must_approve_joining || needsRequest(privacy_status, isParticipant, false)),
      accepts_code: !isParticipant && privacy_status === 'private',
      is_full: isFull(max_number_of_members, members_count),
    }
  },
)
