import type { FormHistoryEntry, HistoryEntry } from '@huddle/contract'

import type { Services } from '#services.ts'

import { deliverNotice, type Cause } from './deliver-notice.ts'
import { isUndoable } from './is-still-valid.ts'
import type { ReviewNotice } from './notice.ts'
import { recipientsOf } from './recipients.ts'

// What the notifications about the histories of events and of forms share.

type Delay = {
  /** The task queue function that sends the notifications. */
  queue: string
  id: string
  /** Where the history event is stored. */
  place: object
}

/**
 * Sends the notifications of a new history event at once, or enqueues them for the end of its undo
 * time. See R15.
 */
export async function notifyOnceFinal(
  entry: Pick<HistoryEntry | FormHistoryEntry, 'action' | 'at'>,
  { queue, id, place }: Delay,
  { tasks, config }: Pick<Services, 'tasks' | 'config'>,
  notify: () => Promise<void>,
): Promise<void> {
  if (!isUndoable(entry)) return notify()
  const notBefore = new Date(entry.at.getTime() + config.undoSeconds * 1000)
  await tasks.enqueue(queue, id, { ...place, notBefore: notBefore.toISOString() }, notBefore)
}

type Concerned = {
  hosted: Parameters<typeof recipientsOf>[1]
  review: Parameters<typeof recipientsOf>[2]
}

/** Delivers each notification to everybody in its audience. */
export async function deliverNotices(
  notices: readonly ReviewNotice[],
  { hosted, review }: Concerned,
  causeOf: (notice: ReviewNotice) => Cause,
  services: Pick<Services, 'store' | 'clock' | 'config'>,
): Promise<void> {
  for (const notice of notices) {
    const recipients = await recipientsOf(notice.audience, hosted, review, services.store)
    await Promise.all(
      recipients.map((recipient) => deliverNotice(notice, recipient, causeOf(notice), services)),
    )
  }
}
