import { member } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildMember = builder(member)((given, { now, next }) => {
  const id = given.id ?? next('student')
  const firstName = given.first_name ?? 'Student'
  const lastName = given.last_name ?? id
  return {
    id,
    role: 'member',
    first_name: firstName,
    last_name: lastName,
    name_lower: `${lastName} ${firstName}`.toLowerCase(),
    created_at: now,
    updated_at: now,
    updated_by_id: id,
  }
})
