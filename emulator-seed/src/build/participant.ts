import { participant } from '@huddle/contract/events/participant.ts'

import { builder } from './builder.ts'

export const buildParticipant = builder(participant)((given, { now, next }) => {
  const id = given.id ?? next('student')
  const firstName = given.first_name ?? 'Student'
  const lastName = given.last_name ?? id
  return {
    id,
    role: 'going',
    first_name: firstName,
    last_name: lastName,
    email: `${id}@student.example`,
    name_lower: `${lastName} ${firstName}`.toLowerCase(),
    created_at: now,
    updated_at: now,
    updated_by_id: id,
  }
})
