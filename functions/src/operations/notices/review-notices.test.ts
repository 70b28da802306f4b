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
import { isStillValid } from './is-still-valid.ts'
import { hostileTexts } from '../../../test/support/hostile-texts.ts'

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
      outcome: 'open',
      is_pending_initial_document_upload: false,
      turn_started_at: new Date(at.getTime() - 60_000),
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

test.each(everything)('the notifications of %j fit every outbox', (entry) => {
  for (const { kind, title, body, sms: text } of noticesAbout(source(entry, 'W'.repeat(60)))) {
    expect(alert.shape.kind.safeParse(kind).success).toBe(true)
    expect(alert.shape.title.safeParse(title).success).toBe(true)
    expect(push.shape.body.safeParse(body).success).toBe(true)
    if (text !== undefined) expect(sms.shape.body.safeParse(text).success).toBe(true)
  }
})

test.each(hostileTexts)('a title and a message of %j fit every outbox unchanged', (text) => {
  const entry = { action: 'rejected', message: text }
  const [notice] = noticesAbout(source(entry, text.slice(0, 60)))
  expect(alert.shape.title.safeParse(notice?.title).success).toBe(true)
  expect(push.shape.body.safeParse(notice?.body).success).toBe(true)
  expect(sms.shape.body.safeParse(notice?.sms).success).toBe(true)
  expect(notice?.title).toContain(text.slice(0, 40))
})

describe('the audience of a notification', () => {
  test.each([
    ['published', 'hosts', 'event-published'],
    ['rejected', 'hosts', 'event-rejected'],
    ['changes-requested', 'hosts', 'event-changes-requested'],
    ['approval-withdrawn', 'hosts', 'event-withdrawn'],
    ['expired', 'hosts', 'event-expired'],
    ['reviewers-turn', 'pending-reviewers', 'review-assigned'],
  ])('the history event %s notifies the %s with %s', (action, audience, kind) => {
    expect(noticesAbout(source({ action }))).toMatchObject([{ audience, kind }])
  })

  test('a cancellation notifies the other hosts and the reviewers', () => {
    const notices = noticesAbout(source({ action: 'cancelled' }))
    expect(notices.map(({ audience, kind }) => [audience, kind])).toEqual([
      ['hosts', 'event-cancelled'],
      ['reviewers', 'event-cancelled'],
    ])
  })

  test.each([
    ['host-ONE_DAY', 'hosts', 'event-reminder'],
    ['reviewers-FOUR_HOURS', 'pending-reviewers', 'review-reminder'],
    ['owners-ONE_DAY', 'owners', 'review-escalated'],
    ['hosts-by-hand', 'hosts', 'event-reminder'],
    ['reviewers-by-hand', 'pending-reviewers', 'review-reminder'],
  ])('the reminder %s notifies the %s with %s', (kind, audience, alertKind) => {
    const [notice] = noticesAbout(source({ action: 'reminder-sent', details: { kind } }))
    expect(notice).toMatchObject({ audience, kind: alertKind })
    expect(notice?.sms).toBeUndefined()
  })

  test('a reminder to one reviewer notifies only that reviewer', () => {
    const details = { kind: 'reviewers-by-hand', reviewer: 'bob' }
    expect(noticesAbout(source({ action: 'reminder-sent', details }))).toMatchObject([
      { audience: { reviewers: ['bob'] }, kind: 'review-reminder' },
    ])
  })

  test.each([
    [{ cause: 'assigned' }, false, 'new_round'],
    [{ cause: 'resubmitted' }, false, 'resubmission'],
    [{ cause: 'changed' }, false, 'new_round'],
    [{ cause: 'changed' }, true, 'edit_after_approval'],
  ])(
    'the turn notification for %j (published: %s) follows the setting %s',
    (details, is_published, staffKind) => {
      const { event, ...about } = source({ action: 'reviewers-turn', details })
      const notices = noticesAbout({ ...about, event: { ...event, is_published } })
      expect(notices).toMatchObject([{ staffKind, letter: {} }])
    },
  )

  test.each([
    'approved',
    'opened',
    'edited',
    'document-submitted',
    'vote-reopened',
    'decision-undone',
  ])('the history event %s notifies nobody', (action) => {
    expect(noticesAbout(source({ action }))).toEqual([])
  })

  test('a request for changes names each requirement with its reason', () => {
    const [notice] = noticesAbout(source({ action: 'changes-requested', document_ids: ['plan'] }))
    expect(notice?.letter?.items).toEqual([{ name: 'Security plan', remark: 'No exits' }])
  })
})

describe('overtaken history events', () => {
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
    ['is notified', event, review, [], true],
    ['is not notified after it was undone', event, review, [undoneFrom('000004', '000003')], false],
    [
      'is notified although a later decision was undone',
      event,
      review,
      [undoneFrom('000006', '000005')],
      true,
    ],
    [
      'is notified although an earlier decision was undone',
      event,
      review,
      [undoneFrom('000002', '000001')],
      true,
    ],
    [
      'is not notified after the event was cancelled',
      { ...event, is_cancelled: true },
      review,
      [],
      false,
    ],
    ['is not notified after the host has answered', event, { review_statuses: {} }, [], false],
  ])('a request for changes %s', (_title, now, votes, undone, expected) => {
    expect(isStillValid(entry, votes, now, undone)).toBe(expected)
  })
})

describe('added reviewers', () => {
  const added = { action: 'reviewer-added', details: { reviewer: 'bob' } }
  const waiting = (changes: Partial<NoticeSource['review']> = {}): NoticeSource => {
    const { review, ...rest } = source(added)
    return { ...rest, review: { ...review, review_statuses: {}, ...changes } }
  }

  test('a reviewer added during the reviewers’ turn is notified, and nobody else', () => {
    expect(noticesAbout(waiting())).toMatchObject([
      { audience: { reviewers: ['bob'] }, kind: 'review-assigned', staffKind: 'new_round' },
    ])
  })

  test('a reviewer added before the reviewers’ turn is not notified separately', () => {
    expect(noticesAbout(waiting({ is_pending_initial_document_upload: true }))).toEqual([])
    expect(noticesAbout(waiting({ turn_started_at: at }))).toEqual([])
    expect(noticesAbout(waiting({ outcome: 'approved' }))).toEqual([])
    expect(noticesAbout(source(added))).toEqual([])
  })
})
