import { guestForm, guestFormId } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildGuestForm = builder(guestForm)((_given, { now }) => ({
  id: guestFormId,
  requirements: [],
  updated_at: now,
}))
