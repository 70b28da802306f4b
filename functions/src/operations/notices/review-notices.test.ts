import {
  alert,
  eventReview,
  historyActions,
  historyEntry,
  push,
  reminderKinds,
  sms,
} from '@huddle/contract'
import { describe, expect, test } from 'vitest'

import { noticesAbout, type NoticeSource } from './review-notices.ts'
import { stillStands } from './still-stands.ts'

const at = new Date('2026-11-20T10:00:00Z')
const { requirements, review_statuses } = eventReview.shape

function source(entry: object, title = 'Spring mixer'): NoticeSource {
  return {
    entry: historyEntry.parse({
      id: '000003',
      at,
      round: 1,
      by: 'ann',
      action: 'published',
      ...entry,
    }),
    event: {
      id: eventReview.shape.event_id.parse('mixer'),
      title,
      huddle_name: 'Rowing Club',
      is_published: false,
    },
    review: {
      requirements: requirements.parse([
        { id: 'plan', name: 'Security plan', type: 'file', is_base: true },
      ]),
      review_statuses: review_statuses.parse({
        ann: { status: 'changes_required', status_updated_at: at, reasons: { plan: 'No exits' } },
      }),
    },
    dashboardUrl: 'https://huddle.example/?open=mixer',
  }
}

const everything = [
  ...historyActions.map((action) => ({ action })),
  ...reminderKinds.map((kind) => ({ action: 'reminder-sent', details: { kind } })),
  { action: 'reviewers-turn', details: { cause: 'changed' } },
  { action: 'rejected', message: 'x'.repeat(2000) },
  { action: 'rejected', message: 'No', details: { subject: 'changes' } },
  { action: 'changes-dropped', by: null },
  { action: 'changes-requested', document_ids: ['plan', 'gone'] },
]

test.each(everything)('notices about %j fit every outbox', (entry) => {
  for (const { kind, title, body, sms: text } of noticesAbout(source(entry, 'W'.repeat(60)))) {
    expect(alert.shape.kind.safeParse(kind).success).toBe(true)
    expect(alert.shape.title.safeParse(title).success).toBe(true)
    expect(push.shape.body.safeParse(body).success).toBe(true)
    if (text !== undefined) expect(sms.shape.body.safeParse(text).success).toBe(true)
  }
})

describe('who is told', () => {
  test.each([
    ['published', 'hosts', 'event-published'],
    ['rejected', 'hosts', 'event-rejected'],
    ['changes-requested', 'hosts', 'event-changes-requested'],
    ['approval-withdrawn', 'hosts', 'event-withdrawn'],
    ['expired', 'hosts', 'event-expired'],
    ['cancelled', 'reviewers', 'event-cancelled'],
    ['reviewers-turn', 'pending-reviewers', 'review-assigned'],
  ])('about %s: %s, as %s', (action, audience, kind) => {
    expect(noticesAbout(source({ action }))).toMatchObject([{ audience, kind }])
  })

  test.each([
    ['host-ONE_DAY', 'hosts', 'event-reminder'],
    ['reviewers-FOUR_HOURS', 'pending-reviewers', 'review-reminder'],
    ['owners-ONE_DAY', 'owners', 'review-escalated'],
  ])('by the reminder %s: %s, as %s', (kind, audience, alertKind) => {
    const [notice] = noticesAbout(source({ action: 'reminder-sent', details: { kind } }))
    expect(notice).toMatchObject({ audience, kind: alertKind })
    expect(notice?.sms).toBeUndefined()
  })

  test.each([
    'approved',
    'opened',
    'edited',
    'document-submitted',
    'vote-reopened',
    'decision-undone',
  ])('nobody about %s', (action) => {
    expect(noticesAbout(source({ action }))).toEqual([])
  })

  test('a request for changes names each requirement with its reason', () => {
    const [notice] = noticesAbout(source({ action: 'changes-requested', document_ids: ['plan'] }))
    expect(notice?.letter?.items).toEqual([{ name: 'Security plan', remark: 'No exits' }])
  })
})

describe('whether it still stands', () => {
  const { entry, review } = source({ action: 'changes-requested' })
  const event = { is_cancelled: false, is_deleted: false }
  const undoneFrom = (id: string, from: string) =>
    historyEntry.parse({
      id,
      at,
      round: 1,
      by: 'ann',
      action: 'decision-undone',
      details: { from },
    })

  test.each([
    ['as it was decided', event, review, [], true],
    ['undone', event, review, [undoneFrom('000004', '000003')], false],
    ['a later decision undone', event, review, [undoneFrom('000006', '000005')], true],
    ['an earlier decision undone', event, review, [undoneFrom('000002', '000001')], true],
    ['cancelled since', { ...event, is_cancelled: true }, review, [], false],
    ['answered since', event, { review_statuses: {} }, [], false],
  ])('%s', (_title, now, votes, undone, expected) => {
    expect(stillStands(entry, votes, now, undone)).toBe(expected)
  })
})
