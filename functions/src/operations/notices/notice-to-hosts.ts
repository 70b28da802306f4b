import type { EventReview, FormHistoryEntry, HistoryEntry } from '@huddle/contract'

import { shortened, type ReviewNotice } from './notice.ts'
import type { Letter } from './letter.ts'

type Entry = HistoryEntry | FormHistoryEntry

/** A notification for hosts, which quotes the message of the person who acted. */
export function noticeToHosts(
  kind: ReviewNotice['kind'],
  { message }: Pick<Entry, 'message'>,
  text: { title: string; opening: string; consequence: string; reason: string },
): ReviewNotice & { letter: Letter } {
  const { title, opening, consequence, reason } = text
  const quote = message === null || message === '' ? undefined : message
  return {
    audience: 'hosts',
    kind,
    title: shortened(title, 100),
    body: shortened(quote ? `${consequence} "${quote}"` : consequence, 240),
    letter: { subject: title, paragraphs: [`${opening} ${consequence}`], quote, reason },
  }
}

/** The requirements to change, each with its reason, and the sentence that names them. See M29. */
export function requestedChanges(
  entry: Pick<Entry, 'by' | 'document_ids'>,
  { review_statuses, requirements }: Pick<EventReview, 'review_statuses' | 'requirements'>,
  unnamed: string,
): { items: { name: string; remark: string | undefined }[]; consequence: string } {
  const vote = entry.by === null ? undefined : review_statuses[entry.by]
  const names = new Map(requirements.map(({ id, name }) => [id, name]))
  const items = entry.document_ids.map((id) => ({
    name: names.get(id) ?? unnamed,
    remark: vote?.reasons[id],
  }))
  const listed = items.map(({ name }) => name).join(', ')
  const them = items.length === 1 ? 'it' : 'them'
  return { items, consequence: `Please change ${listed} and hand ${them} in again.` }
}
