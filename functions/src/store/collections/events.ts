import {
  eventPage,
  eventPlace,
  eventRecord,
  eventReview,
  eventRevision,
  guestForm,
  guestPlace,
  guestResponse,
  historyEntry,
  participant,
  reviewDocument,
  undoRecord,
  withoutPlace,
  type EventRecord,
  type EventReview,
} from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat, type DocumentFormat } from '../document-format.ts'
import { Collection } from '../document.ts'
import { formerEvent } from '../former-records.ts'

export function eventCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    /** Events without their places: see `eventPlace`. */
    events: collection('events', placeless(documentFormat(eventRecord, 'id'))),
    eventPlace: (eventId: string) =>
      collection(`events/${eventId}/private`, documentFormat(eventPlace)).doc('place'),
    /**
     * Fields that only events and forms of an older deployment have. See decisions 0192 and 0193.
     */
    formerEvents: collection('events', documentFormat(formerEvent, 'id')),
    reviewDocuments: (eventId: string) =>
      collection(`events/${eventId}/reviewDocuments`, documentFormat(reviewDocument, 'id')),
    eventRevisions: (eventId: string) =>
      collection(`events/${eventId}/revisions`, documentFormat(eventRevision, 'id')),
    participants: (eventId: string) =>
      collection(`events/${eventId}/participants`, documentFormat(participant, 'id')),
    guestForms: (eventId: string) =>
      collection(`events/${eventId}/guestForm`, documentFormat(guestForm, 'id')),
    guestResponses: (eventId: string) =>
      collection(`events/${eventId}/guestResponses`, documentFormat(guestResponse, 'id')),
    /** The changes of the last decision about an event, while it can be undone. */
    eventUndo: (eventId: string) =>
      collection(`events/${eventId}/undo`, documentFormat(undoRecord)).doc('last'),
    /** What students see of published events. */
    eventPages: collection('eventPages', documentFormat(eventPage, 'id')),
    /** The place of a private event, for its guests. */
    guestPlace: (eventId: string) =>
      collection(`eventPages/${eventId}/inside`, documentFormat(guestPlace)).doc('place'),
    eventReviews: new EventReviews(
      firestore.collection('eventReviews'),
      documentFormat(eventReview, 'id'),
    ),
  }
}

class EventReviews extends Collection<EventReview> {
  /** The history events of one review, oldest first by id. Append-only. */
  history(reviewId: string) {
    return new Collection(
      this.doc(reviewId).raw.collection('history'),
      documentFormat(historyEntry, 'id'),
    )
  }
}

/** Accepts a full event in place of a record, and never writes its place there. */
function placeless(format: DocumentFormat<EventRecord>): DocumentFormat<EventRecord> {
  return { ...format, write: (event) => format.write(withoutPlace(event)) }
}
