import { digestItem, nextDigestAt } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildDigestItem = builder(digestItem)((_given, { now, next }) => ({
  id: next('digest-item'),
  uid: 'reviewer-1',
  title: 'Spring mixer: Ready for your review',
  body: 'Rowing Club. It waits for your decision.',
  due_at: nextDigestAt(now, 'Europe/London'),
  created_at: now,
}))
