import type { Event, EventReview } from '@huddle/contract'

import type { Store } from '#store/store.ts'

import type { Audience } from './notice.ts'

/** Somebody to tell, with the ways to reach them. */
export type Recipient = {
  uid: string
  isStaff: boolean
  email: string | null
  phone: string | null
}

/** Who belongs to an audience at this moment; removed people are left out. */
export async function recipientsOf(
  audience: Audience,
  event: Pick<Event, 'hosts'>,
  review: Pick<EventReview, 'organisation_id' | 'reviewers_uids' | 'review_statuses'>,
  store: Store,
): Promise<Recipient[]> {
  switch (audience) {
    case 'hosts':
      return hostsOf(event, store)
    case 'reviewers':
      return staffOf(review.reviewers_uids, store)
    case 'pending-reviewers':
      return staffOf(
        review.reviewers_uids.filter((uid) => isPending(review, uid)),
        store,
      )
    case 'owners':
      return ownersOf(review.organisation_id, store)
  }
}

function isPending(
  { review_statuses }: Pick<EventReview, 'review_statuses'>,
  uid: string,
): boolean {
  const vote = review_statuses[uid]
  return vote === undefined || (vote.status === 'pending' && vote.is_needed)
}

async function hostsOf({ hosts }: Pick<Event, 'hosts'>, store: Store): Promise<Recipient[]> {
  const [profiles, contacts] = await Promise.all([
    store.getAll(hosts.map((uid) => store.students.doc(uid))),
    store.getAll(hosts.map((uid) => store.studentContacts(uid))),
  ])
  return hosts.flatMap((uid, index) => {
    const profile = profiles[index]
    if (profile === undefined || profile.is_deleted) return []
    const contact = contacts[index]
    return [
      {
        uid,
        isStaff: false,
        email: contact?.email ?? null,
        phone: contact?.phone_number ?? null,
      },
    ]
  })
}

async function staffOf(uids: readonly string[], store: Store): Promise<Recipient[]> {
  const users = await store.getAll(uids.map((uid) => store.dashboardUsers.doc(uid)))
  return users.flatMap((user) =>
    user === undefined || user.is_deleted
      ? []
      : [{ uid: user.uid, isStaff: true, email: user.email, phone: null }],
  )
}

async function ownersOf(organisationId: string, { dashboardUsers }: Store): Promise<Recipient[]> {
  const owners = await dashboardUsers
    .where('university_id', '==', organisationId)
    .where('role', '==', 'owner')
    .where('is_deleted', '==', false)
    .get()
  return owners.map(({ uid, email }) => ({ uid, isStaff: true, email, phone: null }))
}
