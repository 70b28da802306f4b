import { guestResponse } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildGuestResponse = builder(guestResponse)((given, { now, next }) => {
  const id = given.id ?? next('student')
  return { id, name_lower: id, responses: {}, is_complete: true, created_at: now, updated_at: now }
})
