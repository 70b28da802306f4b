import { historyEntry } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildHistoryEntry = builder(historyEntry)((_given, { now, next }) => ({
  id: next('entry'),
  action: 'opened',
  by: null,
  at: now,
  round: 1,
}))
