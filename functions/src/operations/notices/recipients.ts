import {
  fullNameOf,
  pendingReviewersOf,
  type DashboardUser,
  type EventRecord,
  type EventReview,
  type NoticeSettings,
} from '@huddle/contract'

import type { Store } from '#store/store.ts'

import type { Audience } from './notice.ts'

/** A person to notify, with the ways to reach them. */
export type Recipient = {
  uid: string
  /** The name in the letter's greeting. */
  name: string
  email: string | null
  phone: string | null
  universityId: DashboardUser['university_id']
  /** Set for staff, who are notified in the dashboard and choose when their e-mails come. */
  staff: { settings: NoticeSettings } | null
}

/** The current members of an audience, without removed people. */
export async function recipientsOf(
  audience: Audience,
  event: Pick<EventRecord, 'hosts'>,
  review: Pick<EventReview, 'organisation_id' | 'reviewers_uids' | 'review_statuses'>,
  store: Store,
): Promise<Recipient[]> {
  if (typeof audience === 'object') return staffOf(audience.reviewers, store)
  switch (audience) {
    case 'hosts':
      return hostsOf(event, store)
    case 'reviewers':
      return staffOf(review.reviewers_uids, store)
    case 'pending-reviewers':
      return staffOf(pendingReviewersOf(review), store)
    case 'owners':
      return ownersOf(review.organisation_id, store)
  }
}

/** The hosts of an event or a huddle. */
export async function hostsOf(
  { hosts }: { hosts: readonly string[] },
  store: Store,
): Promise<Recipient[]> {
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
        name: profile.first_name,
        universityId: profile.university_id,
        staff: null,
        email: contact?.email ?? null,
        phone: contact?.phone_number ?? null,
      },
    ]
  })
}

/** Staff by their ids. */
export async function staffOf(uids: readonly string[], store: Store): Promise<Recipient[]> {
  const users = await store.getAll(uids.map((uid) => store.dashboardUsers.doc(uid)))
  return users.flatMap((user) => (user === undefined || user.is_deleted ? [] : [asRecipient(user)]))
}

/** The Owners of an organisation. */
export async function ownersOf(
  organisationId: string,
  { dashboardUsers }: Store,
): Promise<Recipient[]> {
  const owners = await dashboardUsers
    .where('university_id', '==', organisationId)
    .where('role', '==', 'owner')
    .where('is_deleted', '==', false)
    .get()
  return owners.map(asRecipient)
}

function asRecipient({
  uid,
  email,
  profile,
  university_id,
  notice_settings,
}: DashboardUser): Recipient {
  return {
    uid,
    name: fullNameOf(profile),
    email,
    phone: null,
    universityId: university_id,
    staff: { settings: notice_settings },
  }
}
