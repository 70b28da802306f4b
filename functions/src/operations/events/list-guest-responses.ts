import {
  isNamedOn,
  endpoints,
  guestFormId,
  ServiceError,
  type EventRecord,
  type GuestForm,
  sortedBy,
} from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { cachedCount } from '#operations/lists/cached-count.ts'
import { pageOf } from '#operations/lists/page-of.ts'
import { notFound } from '#operations/not-found.ts'
import { isAdmin } from '#operations/team/require-admin.ts'

import { requireShownGuests } from './guests.ts'
import { isHost, isInScope } from './relation-to-event.ts'

export const listGuestResponses = implement(
  endpoints.listGuestResponses,
  async (caller, { params: { eventId }, query }, { store, clock }) => {
    const event = await store.events.doc(eventId).get()
    if (event === undefined || event.is_deleted) throw notFound('event')
    const seesSensitive = requireReader(event, caller)
    const responses = store.guestResponses(eventId)
    const [page, total, form] = await Promise.all([
      pageOf(
        {
          collection: responses,
          queries: [responses],
          order: sortedBy(['name_lower'], 'asc'),
          isKnown: () => true,
        },
        query,
      ),
      cachedCount(JSON.stringify(['guest responses', eventId]), [responses], clock),
      seesSensitive ? undefined : store.guestForms(eventId).doc(guestFormId).get(),
    ])
    const isShown = (requirement: string) => seesSensitive || !isSensitive(form, requirement)
    return {
      guest_responses: Object.fromEntries(
        page.map(({ id, responses: answers }) => [
          id,
          Object.fromEntries(Object.entries(answers).filter(([key]) => isShown(key))),
        ]),
      ),
      uids: page.map(({ id }) => id),
      total,
    }
  },
)

/**
 * Refuses callers who may not read guests' answers. Returns whether the caller may read the
 * sensitive ones too. See D8, E4.
 */
function requireReader(event: EventRecord, caller: SignedInCaller): boolean {
  if (isHost(event, caller.uid)) return true
  if (!isInScope(event, caller)) throw notFound('event')
  if (!isAdmin(caller) && !isNamedOn(event, caller.staff))
    throw new ServiceError('forbidden', 'Only reviewers of the event, Owners and Admins read this')
  requireShownGuests(event)
  return isAdmin(caller)
}

/** An answer whose question is in no form counts as sensitive. */
function isSensitive(form: GuestForm | undefined, requirement: string): boolean {
  if (form === undefined) return true
  const isAsked = form.requirements.some(({ id }) => id === requirement)
  return !isAsked || form.sensitive_ids.some((id) => id === requirement)
}
