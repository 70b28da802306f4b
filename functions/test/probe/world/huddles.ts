import { buildHuddle, buildMember } from '@huddle/emulator-seed'

import { fileOf, type Put } from './draft.ts'
import type { Names } from './names.ts'
import type { Organisations } from './organisations.ts'

export function putHuddles(
  names: Names,
  { ours, theirs, national, affiliation }: Organisations,
  put: Put,
): void {
  const { id, fact } = names
  const hosts = [id('host')]
  const putHuddle = (
    name: string,
    given: Parameters<typeof buildHuddle>[0] = {},
    university = ours,
  ) => {
    const root = `huddles/${id(name)}`
    const value = buildHuddle({
      id: id(name),
      title: fact(`huddle.${name}.page`),
      university_id: university.id,
      organisation_ids: [university.id],
      scope_id: 'council-1',
      hosts: university === ours ? hosts : [id('theirHost')],
      ...given,
    })
    put(root, value)
    const roles =
      university === ours
        ? ({ host: 'host', member: 'member', bystander: 'member' } as const)
        : ({ theirHost: 'host' } as const)
    for (const [person, role] of Object.entries(roles))
      put(
        `${root}/members/${id(person)}`,
        buildMember({
          id: id(person),
          role,
          first_name: ['bystander', 'theirHost'].includes(person)
            ? fact(`huddle.${name}.member`)
            : person,
        }),
      )
    put(`${root}/contactInvitations/${id('contact')}`, {
      invited_by_uid: id('host'),
      message_id: fact('server.contact'),
      created_at: new Date(),
    })
    put(`${root}/files/${id('file')}`, fileOf(names, `huddle.${name}.file`, root))
  }
  const chapter = { affiliation, organisation_ids: [ours.id, national.id] }
  putHuddle('public', chapter)
  putHuddle('private', { privacy_status: 'private' })
  putHuddle('secret', { privacy_status: 'secret' })
  putHuddle('shy', { hide_participants: true })
  putHuddle('deleted', { is_deleted: true })
  putHuddle('theirs', {}, theirs)
  for (const [person, role] of [
    ['guest', 'invited'],
    ['requester', 'requested'],
  ] as const)
    put(`huddles/${id('private')}/members/${id(person)}`, buildMember({ id: id(person), role }))
}
