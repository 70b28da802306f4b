import {
  all,
  connection,
  eventPageOf,
  grantsOf,
  noPlace,
  reviewerKeyOf,
  studentAccount,
  type Connection,
  type DashboardUser,
  type Event,
} from '@huddle/contract'
import {
  buildAlert,
  buildCsvExport,
  buildDashboardUser,
  buildEvent,
  buildEventReview,
  buildEventType,
  buildForm,
  buildFormSubmission,
  buildGuestForm,
  buildGuestResponse,
  buildHistoryEntry,
  buildHuddle,
  buildInvitation,
  buildMember,
  buildStaffSettings,
  buildParticipant,
  buildRequirementType,
  buildReviewDocument,
  buildRole,
  buildStudent,
  buildStudentContact,
  buildStudentSettings,
  buildUniversity,
} from '@huddle/emulator-seed'

const now = new Date('2026-11-17T10:00:00Z')
const affiliation = 'Kappa Rho'

const universities = [
  buildUniversity({ id: 'lakeside', feature_flags: ['isFormsEnabled'] }, now),
  buildUniversity({ id: 'northgate', feature_flags: ['isFormsEnabled'] }, now),
  buildUniversity({ id: 'closed', has_dashboard_access: false }, now),
  buildUniversity(
    {
      id: 'national',
      organisation_type: 'nationalOrganization',
      affiliation,
      feature_flags: ['isFormsEnabled'],
    },
    now,
  ),
  buildUniversity({ id: 'other-national', organisation_type: 'nationalOrganization' }, now),
]

const staff: DashboardUser[] = [
  staffMember('owner', { role: 'owner', assignments: [all] }),
  staffMember('admin', { role: 'university-admin', assignments: ['council-1'] }),
  staffMember('admin-elsewhere', { role: 'university-admin', assignments: ['council-2'] }),
  staffMember('reviewer', { assignments: ['council-1'] }),
  staffMember('reviewer-by-phone', { assignments: ['council-1'] }),
  // Both have proved their address; only the second has signed in after that.
  staffMember('reviewer-of-before', { assignments: ['council-1'], sessions_after: now }),
  staffMember('reviewer-again', { assignments: ['council-1'], sessions_after: now }),
  staffMember('colleague', { assignments: ['council-1'] }),
  staffMember('reviewer-elsewhere', { assignments: ['council-2'] }),
  // The university has removed one of the two councils.
  staffMember('half-stranded', {
    role: 'university-admin',
    assignments: ['council-1', 'council-2'],
    active_assignments: ['council-2'],
    visible_scopes: ['lakeside/council-2'],
  }),
  staffMember('named-elsewhere', { assignments: ['council-2'] }),
  staffMember('removed', { assignments: [all], role: 'owner', is_deleted: true }),
  staffMember('removed-national', {
    role: 'owner',
    university_id: 'national',
    organisation_type: 'nationalOrganization',
    is_deleted: true,
  }),
  staffMember('north-owner', { role: 'owner', university_id: 'northgate' }),
  staffMember('placeless', {
    assignments: ['council-1'],
    role_permissions: {
      can_view_analytics: true,
      can_view_event_locations: false,
      huddle_group_types: [],
    },
  }),
  // Records of Lakeside, their former employer, still name them.
  staffMember('moved', { role: 'owner', university_id: 'northgate' }),
  staffMember('unsettled', { assignments: [all], role: 'owner' }),
  staffMember('closed-owner', { role: 'owner', university_id: 'closed' }),
  staffMember('national-owner', { role: 'owner', university_id: 'national' }),
  staffMember('other-national-owner', { role: 'owner', university_id: 'other-national' }),
]

const students = [
  buildStudent({ id: 'host', university_id: 'lakeside', affiliation }, now),
  buildStudent({ id: 'guest', university_id: 'lakeside' }, now),
  buildStudent({ id: 'member', university_id: 'lakeside' }, now),
  buildStudent({ id: 'student', university_id: 'lakeside' }, now),
  buildStudent({ id: 'asker', university_id: 'lakeside' }, now),
  buildStudent({ id: 'invited', university_id: 'lakeside' }, now),
  buildStudent({ id: 'north-student', university_id: 'northgate' }, now),
  buildStudent({ id: 'blocked-one', university_id: 'lakeside' }, now),
  buildStudent({ id: 'hidden-one', university_id: 'lakeside', is_profile_hidden: true }, now),
  buildStudent({ id: 'deleted-student', university_id: 'lakeside', is_deleted: true }, now),
]

const reviewers = ['reviewer', 'named-elsewhere', 'removed', 'unsettled', 'closed-owner', 'moved']
const ofChapter = { organisation_ids: ['lakeside', 'national'] }
const inCouncil1 = { university_id: 'lakeside', scope_id: 'council-1', hosts: ['host'] } as const

const events = [
  buildEvent({
    ...inCouncil1,
    hosts: ['host'],
    id: 'open',
    ...ofChapter,
    reviewers,
    pending_reviewers_keys: reviewers.map((uid) => reviewerKeyOf('lakeside', uid)),
  }),
  buildEvent({
    ...inCouncil1,
    hosts: ['host'],
    id: 'published',
    review_status: 'published',
    is_published: true,
    reviewers,
  }),
  buildEvent({
    ...inCouncil1,
    hosts: ['host'],
    id: 'private',
    review_status: 'published',
    is_published: true,
    privacy_status: 'private',
  }),
  buildEvent({
    ...inCouncil1,
    hosts: ['host'],
    id: 'secret',
    review_status: 'published',
    is_published: true,
    privacy_status: 'secret',
  }),
  buildEvent({
    ...inCouncil1,
    hosts: ['host'],
    id: 'deleted',
    is_published: true,
    is_deleted: true,
  }),
  buildEvent({ id: 'scopeless', university_id: 'lakeside', hosts: ['host'] }),
  buildEvent({ id: 'closed-event', university_id: 'closed', scope_id: 'council-1' }),
  buildEvent({ id: 'unaffiliated', university_id: 'northgate', scope_id: 'council-1' }),
]

const huddles = [
  buildHuddle({ ...inCouncil1, hosts: ['host'], id: 'huddle', ...ofChapter, title: 'Chess' }, now),
  buildHuddle(
    { ...inCouncil1, hosts: ['host'], id: 'secret-huddle', privacy_status: 'secret' },
    now,
  ),
  buildHuddle({ ...inCouncil1, hosts: ['host'], id: 'shy-huddle', hide_participants: true }, now),
  buildHuddle({ ...inCouncil1, hosts: ['host', 'member'], id: 'shared-huddle' }, now),
  buildHuddle({ ...inCouncil1, hosts: ['host'], id: 'deleted-huddle', is_deleted: true }, now),
]

const ofHuddle = { ...inCouncil1, hosts: ['host'], huddle_id: 'huddle' }
const submissions = [
  buildFormSubmission({ ...ofHuddle, id: 'draft', status: 'draft' }, now),
  buildFormSubmission({ ...ofHuddle, id: 'waiting', reviewers_uids: reviewers }, now),
  buildFormSubmission({ ...ofHuddle, id: 'approved', status: 'approved' }, now),
  buildFormSubmission({ ...ofHuddle, id: 'gone', status: 'rejected', is_deleted: true }, now),
  buildFormSubmission({ id: 'closed', university_id: 'closed', scope_id: 'council-1' }, now),
]

const alert = buildAlert({ id: 'alert' }, now)
const seenAlert = buildAlert({ id: 'seen', read: true }, now)

/** The people and documents of the rules tests. Most cases are about council 1 of Lakeside. */
export const rulesWorld = {
  documents: {
    ...keyed('universities', universities, ({ id }) => id),
    ...keyed('dashboardUsers', staff, ({ uid }) => uid),
    ...keyed('users', students, ({ id }) => id),
    ...keyed('events', events, ({ id }) => id),
    ...pagesOf(events),
    ...keyed('huddles', huddles, ({ id }) => id),
    'dashboardUsers/unsettled': unsettled(),
    'dashboardInvitations/open': buildInvitation({ id: 'open', university_id: 'lakeside' }, now),
    'dashboardInvitations/national': buildInvitation(
      { id: 'national', university_id: 'national' },
      now,
    ),
    'exports/ready': exportOf('ready', 'reviewer', 'lakeside'),
    'exports/running': exportOf('preparing', 'reviewer', 'lakeside'),
    'exports/ready/private/work': { parts: [] },
    'exports/of-national': exportOf('ready', 'national-owner', 'national'),
    'exports/of-removed': exportOf('ready', 'removed', 'lakeside'),
    'exports/of-closed': exportOf('ready', 'closed-owner', 'closed'),
    'exports/moved': exportOf('ready', 'reviewer', 'northgate'),
    'dashboardInvitations/open/private/link': { code_hash: 'hash', resent_at: [] },
    'dashboardUsers/reviewer/alerts/alert': alert,
    'dashboardUsers/reviewer/alerts/seen': seenAlert,
    'dashboardUsers/removed/alerts/alert': alert,
    'users/host/alerts/alert': alert,
    'users/host/alerts/seen': seenAlert,
    'users/host/private/contact': buildStudentContact(),
    'users/host/alerts/unread': buildAlert({ id: 'unread' }, now),
    'users/host/private/settings': buildStudentSettings(),
    'users/host/private/account': studentAccount.parse({ birthday: '2004-05-23' }),
    'users/host/private/hidden': { uids: ['blocked-one'] },
    'users/host/blocked/blocked-one': { id: 'blocked-one', blocked_at: now },
    'users/host/following/guest': connectionTo('guest'),
    'users/host/followers/guest': connectionTo('guest'),
    'users/host/devices/phone': { device_id: 'phone', type: 'PHONE' },
    'huddles/huddle/private/joining': { invite_code: 'ABCDEFGHJK', rotated_at: now },
    'usernames/zainab': { uid: 'host', taken_at: now, released_at: null },
    'events/open/reviewDocuments/plan': buildReviewDocument({ id: 'plan' }, now),
    'events/open/revisions/2': { round: 2, status: 'pending' },
    'events/open/private/place': { ...noPlace, location: 'Boathouse' },
    'events/published/private/place': { ...noPlace, location: 'Boathouse' },
    'events/open/undo/last': { by: 'reviewer' },
    'events/open/participants/guest': buildParticipant({ id: 'guest' }, now),
    'events/published/participants/guest': buildParticipant({ id: 'guest' }, now),
    'events/private/participants/guest': buildParticipant({ id: 'guest' }, now),
    'events/secret/participants/north-student': buildParticipant({ id: 'north-student' }, now),
    'events/secret/participants/invited': buildParticipant({ id: 'invited', role: 'invited' }, now),
    'events/secret/participants/deleted-student': buildParticipant({ id: 'deleted-student' }, now),
    'events/private/participants/asker': buildParticipant({ id: 'asker', role: 'requested' }, now),
    'events/open/guestForm/current': buildGuestForm({}, now),
    'events/published/guestForm/current': buildGuestForm({}, now),
    'events/open/guestResponses/guest': buildGuestResponse({ id: 'guest' }, now),
    'events/published/guestResponses/guest': buildGuestResponse({ id: 'guest' }, now),
    'eventReviews/open_lakeside': buildEventReview(
      {
        event_id: 'open',
        university_id: 'lakeside',
        scope_id: 'council-1',
        reviewers_uids: ['reviewer', 'named-elsewhere', 'moved'],
      },
      now,
    ),
    'eventReviews/open_lakeside/history/000001': buildHistoryEntry({ id: '000001' }, now),
    'eventReviews/open_national': buildEventReview(
      {
        event_id: 'open',
        organisation_id: 'national',
        university_id: 'lakeside',
        scope_id: 'council-1',
      },
      now,
    ),
    'eventReviews/open_national/history/000001': buildHistoryEntry({ id: '000001' }, now),
    ...keyed('huddles/huddle/forms', submissions, ({ id }) => id),
    'huddles/huddle/forms/draft/requirements/aim': buildReviewDocument({ id: 'aim' }, now),
    'huddles/huddle/forms/waiting/requirements/aim': buildReviewDocument({ id: 'aim' }, now),
    'huddles/huddle/forms/waiting/history/000001': { action: 'submitted', by: 'host' },
    'huddles/huddle/forms/waiting/undo/last': { by: 'reviewer' },
    'huddles/huddle/members/member': buildMember({ id: 'member' }, now),
    'huddles/secret-huddle/members/member': buildMember({ id: 'member' }, now),
    'huddles/secret-huddle/members/asker': buildMember({ id: 'asker', role: 'requested' }, now),
    'huddles/secret-huddle/members/invited': buildMember({ id: 'invited', role: 'invited' }, now),
    'huddles/shy-huddle/members/member': buildMember({ id: 'member' }, now),
    'universities/lakeside/documentTypes/plan': buildRequirementType({ id: 'plan' }, now),
    'universities/lakeside/documentTypes/old': buildRequirementType({
      id: 'old',
      is_deleted: true,
    }),
    'universities/lakeside/eventTypes/social': buildEventType({ id: 'social' }, now),
    'universities/lakeside/eventTypes/old': buildEventType({ id: 'old', is_deleted: true }, now),
    'universities/lakeside/forms/registration': buildForm({ id: 'registration' }, now),
    'universities/lakeside/forms/switched-off': buildForm(
      { id: 'switched-off', is_active: false },
      now,
    ),
    'universities/lakeside/forms/old': buildForm({ id: 'old', is_deleted: true }, now),
    'universities/lakeside/auditLog/one': { actor: 'admin', at: now },
    'universities/lakeside/private/office': buildStaffSettings(),
    'universities/lakeside/roles/reviewer': buildRole({ id: 'reviewer' }),
    'universities/lakeside/stats/events': { count: 4, count_by_scope: {} },
    'universities/lakeside/people/one': {
      huddles: { huddle: 'council-1' },
      scope_ids: ['council-1'],
    },
    'mail/one': { to: ['host@student.example'] },
    'messages/one': { to: '+447700900000' },
    'pushes/one': { to_uid: 'host' },
    'idempotency/one': { uid: 'reviewer' },
    'accountProofs/one': { email: 'host@student.example' },
    'phoneSignIns/one': { expires_at: now },
    'emailOtps/one': { codes: [] },
    'unsentCodes/one': { expires_at: now },
    'callWindows/one': { calls_at: [] },
    'emailLocks/one': { expires_at: now },
    'reports/one': { createdByUid: 'student', university_id: 'lakeside', state: 'open' },
    'writeCounters/one': { count: 1 },
    'sweepProgress/eventPages': { place: { collection: 'events', after: null } },
  },

  /** Returns the claims in the token. Removed staff keep theirs until the token expires. */
  claimsOf(uid: string): Record<string, unknown> {
    const user = staff.find((one) => one.uid === uid)
    if (!user) return {}
    const { university_id, organisation_type } = user
    const sign_in_provider = uid === 'reviewer-by-phone' ? 'phone' : 'password'
    return {
      staff: { university_id, organisation_type },
      firebase: { sign_in_provider, identities: {} },
      auth_time: uid === 'reviewer-again' ? now.getTime() / 1000 + 1 : now.getTime() / 1000,
    }
  },
}

function staffMember(uid: string, given: Parameters<typeof buildDashboardUser>[0]): DashboardUser {
  const {
    university_id,
    role = 'reviewer',
    assignments = [all],
  } = {
    university_id: 'lakeside',
    ...given,
  }
  const organisation = universities.find(({ id }) => id === university_id)
  const granted = grantsOf({ university_id, role, assignments }, organisation, undefined)
  return buildDashboardUser({ uid, university_id, ...granted, ...given }, now)
}

/** Staff whose denormalised grants the server has not set yet. */
function unsettled(): Partial<DashboardUser> {
  const user: Partial<DashboardUser> = staffMember('unsettled', { role: 'owner' })
  delete user.organisation_access
  return user
}

/** Returns the pages of these events for students, as the server writes them. */
function pagesOf(published: readonly Event[]): Record<string, object> {
  return Object.fromEntries(
    published.flatMap((event) => {
      const { page, place } = eventPageOf(event) ?? {}
      return [
        ...(page ? [[`eventPages/${event.id}`, page] as const] : []),
        ...(place ? [[`eventPages/${event.id}/inside/place`, place] as const] : []),
      ]
    }),
  )
}

function exportOf(state: 'ready' | 'preparing', owner_uid: string, university_id: string) {
  return buildCsvExport({ state, owner_uid, university_id }, now)
}

function keyed<T extends object>(
  collection: string,
  values: readonly T[],
  idOf: (value: T) => string,
): Record<string, T> {
  return Object.fromEntries(values.map((value) => [`${collection}/${idOf(value)}`, value]))
}

function connectionTo(id: string): Connection {
  return connection.parse({ id, connection_date: now, first_name: 'Gus', last_name: 'Bell' })
}
