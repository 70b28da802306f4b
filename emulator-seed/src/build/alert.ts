import { alert } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildAlert = builder(alert)((_given, { now, next }) => ({
  id: next('alert'),
  schema_version: 3,
  kind: 'review-assigned',
  title: 'An event awaits your review',
  body: 'Spring mixer was sent in for review.',
  entity_type: 'events',
  entity_id: 'event-1',
  created_at: now,
}))
