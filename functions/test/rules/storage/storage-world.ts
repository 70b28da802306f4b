import { randomUUID } from 'node:crypto'

import type { TokenOptions } from '@firebase/rules-unit-testing'
import { all, grantsOf } from '@huddle/contract'
import {
  buildDashboardUser,
  buildEvent,
  buildFormSubmission,
  buildHuddle,
  buildMember,
  buildParticipant,
  buildStudent,
  buildUniversity,
} from '@huddle/emulator-seed'

/**
 * Makes a name unique. The Storage rules read the Firestore of the suite, which other tests share.
 */
export const own = (name: string) => `${name}-${run}`
const run = randomUUID().slice(0, 8)

const affiliation = own('Kappa Rho')
export const university = own('university')
const north = own('north')

const staff = [
  { uid: 'owner', role: 'owner', assignments: [all] },
  { uid: 'admin', role: 'university-admin', assignments: ['council-1'] },
  { uid: 'reviewer', role: 'reviewer', assignments: ['council-2'] },
  { uid: 'colleague', role: 'reviewer', assignments: ['council-1'] },
  { uid: 'by-phone', role: 'owner', assignments: [all] },
  { uid: 'hosting', role: 'reviewer', assignments: ['council-2'] },
  { uid: 'removed', role: 'owner', assignments: [all], is_deleted: true },
  // Named as a reviewer at the university before moving to another one.
  { uid: 'moved', role: 'reviewer', assignments: [all], university_id: north },
  { uid: 'closed-reviewer', role: 'reviewer', assignments: [all], university_id: own('closed') },
  { uid: 'north-owner', role: 'owner', assignments: [all], university_id: north },
  { uid: 'national', role: 'reviewer', assignments: [all], university_id: own('national') },
  { uid: 'other-national', role: 'owner', assignments: [all], university_id: own('other') },
] as const

const universities = [
  buildUniversity({
    id: university,
    fsl_councils: [
      { id: 'council-1', name: 'One' },
      { id: 'council-2', name: 'Two' },
    ],
  }),
  buildUniversity({ id: own('closed'), has_dashboard_access: false }),
  buildUniversity({ id: north }),
  buildUniversity({
    id: own('national'),
    organisation_type: 'nationalOrganization',
    affiliation,
  }),
  // Its missing affiliation must not match huddles without an affiliation.
  buildUniversity({ id: own('other'), organisation_type: 'nationalOrganization' }),
]

const students = [
  { id: 'host' },
  { id: 'guest' },
  { id: 'asker' },
  { id: 'member' },
  { id: 'student' },
  { id: 'deleted-student', is_deleted: true },
  { id: 'north-student', university_id: north },
  { id: 'north-guest', university_id: north },
].map((given) => buildStudent({ university_id: university, ...given, id: own(given.id) }))

const reviewers = ['reviewer', 'removed', 'moved', 'closed-reviewer'].map(own)
const event = {
  university_id: university,
  scope_id: 'council-1',
  hosts: [own('host')],
  reviewers,
  organisation_ids: [university, own('national')],
}
const published = { ...event, review_status: 'published', is_published: true } as const
const huddle = {
  university_id: university,
  hosts: [own('host')],
  organisation_ids: [university, own('national')],
}

/** The ids of events and huddles by the names used in cases. */
export const events = {
  open: own('open'),
  published: own('published'),
  private: own('private'),
  deleted: own('deleted'),
  unaffiliated: own('unaffiliated'),
}
export const huddles = {
  public: own('huddle'),
  secret: own('secret'),
  deleted: own('deleted-huddle'),
}
export const formFolder = `huddles/${huddles.public}/forms/waiting/plan`

export const documents: Record<string, object> = {
  ...byPath('universities', universities),
  ...byPath('users', students),
  ...Object.fromEntries(
    staff.map((given) => {
      const member = { university_id: university, ...given, assignments: [...given.assignments] }
      const organisation = universities.find(({ id }) => id === member.university_id)
      const granted = grantsOf(member, organisation, undefined)
      const user = buildDashboardUser({ ...member, ...granted, uid: own(given.uid) })
      return [`dashboardUsers/${user.uid}`, user]
    }),
  ),
  ...byPath('events', [
    buildEvent({ ...event, id: events.open }),
    buildEvent({ ...published, id: events.published }),
    buildEvent({ ...published, id: events.private, privacy_status: 'private' }),
    buildEvent({ ...published, id: events.deleted, is_deleted: true }),
    buildEvent({ ...event, id: events.unaffiliated, organisation_ids: [university] }),
  ]),
  ...byPath(`events/${events.published}/participants`, [
    buildParticipant({ id: own('north-guest') }),
  ]),
  ...byPath(`events/${events.open}/participants`, [buildParticipant({ id: own('guest') })]),
  ...byPath(`events/${events.private}/participants`, [
    buildParticipant({ id: own('guest') }),
    buildParticipant({ id: own('north-guest'), role: 'invited' }),
    buildParticipant({ id: own('asker'), role: 'requested' }),
  ]),
  ...byPath('huddles', [
    buildHuddle({ ...huddle, id: huddles.public }),
    buildHuddle({ ...huddle, id: huddles.secret, privacy_status: 'secret' }),
    buildHuddle({ ...huddle, id: huddles.deleted, is_deleted: true }),
  ]),
  ...byPath(`huddles/${huddles.secret}/members`, [
    buildMember({ id: own('member') }),
    buildMember({ id: own('asker'), role: 'requested' }),
  ]),
  [`huddles/${huddles.public}/forms/waiting`]: buildFormSubmission({
    ...event,
    id: 'waiting',
    huddle_id: huddles.public,
    reviewers_uids: reviewers,
    // Without a turn, so that no schedule of the suite processes it.
    turn_started_at: null,
  }),
}

/**
 * Returns the staff claim of a person, whose organisation the rules never trust, and how they
 * signed in.
 */
export function claimsOf(person: string): TokenOptions {
  if (!staff.some(({ uid }) => uid === person)) return {}
  const sign_in_provider = person === 'by-phone' ? 'phone' : 'password'
  return {
    staff: { university_id: university },
    firebase: { sign_in_provider, identities: {} },
  }
}

function byPath(collection: string, values: readonly { id: string }[]): Record<string, object> {
  return Object.fromEntries(values.map((value) => [`${collection}/${value.id}`, value]))
}
