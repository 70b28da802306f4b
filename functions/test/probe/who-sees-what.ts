import { callers, type CallerName } from './callers.ts'

/**
 * Who sees what: the promise of the product as plain data. The probe compares it with what each
 * caller gets over Firestore, Storage and HTTP. It reports what is seen but not in the table, and
 * what is in the table but not seen. A line names records of the probe's world (`world.ts`) and the
 * callers (`callers.ts`) who see them. `|` separates alternatives, `*` means any name, `$self` the
 * caller's own. The first line that matches a path counts; a path without a match is visible to
 * nobody.
 */
export type Line = readonly [what: string, who: readonly (CallerName | '$self')[]]

const nobody = [] as const
const callersWithSignIn = callers.filter((caller) => caller !== 'nobody')

/** Students whose account has not been deleted. */
const students = ['student', 'member', 'guest', 'requester', 'host', 'invitedHost'] as const
const theirStudents = ['foreignStudent', 'foreignGuest'] as const

const staff = ['reviewer', 'reviewerElsewhere', 'adminOfCouncil', 'admin', 'owner'] as const
const theirStaff = ['otherOwner', 'movedStaff'] as const
/** Owners and admins whose assignments include council 1. */
const adminsOfCouncil = ['adminOfCouncil', 'admin', 'owner'] as const
const staffOfCouncil = ['reviewer', ...adminsOfCouncil] as const
const staffOfCouncil2 = ['reviewerElsewhere', 'admin', 'owner'] as const
const staffOfEverything = ['admin', 'owner'] as const

/** Guests of the events. A request to join does not count. */
const guests = ['guest', 'foreignGuest'] as const

/**
 * Former staff read the record of the university until their tokens expire. It contains nothing
 * that only staff may see, because every student reads it too.
 */
const staffByToken = ['removedStaff', 'movedStaff'] as const

/** Documents of Firestore, read one by one under the security rules. */
export const documents: readonly Line[] = [
  // --- Events. Students read pages, hosts and staff the record.
  ['events/public|waiting', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['events/private|secret|cancelled', ['host', ...staffOfCouncil]],
  ['events/elsewhere', staffOfCouncil2],
  ['events/theirs|theirsPrivate', theirStaff],

  ['events/public/participants/*', ['$self', 'host', ...staffOfCouncil, 'nationalOwner']],
  ['events/private|secret/participants/*', ['$self', 'host', ...staffOfCouncil]],
  // Before publication only hosts see the guest list.
  ['events/waiting/participants/*', ['$self', 'host']],
  ['events/elsewhere/participants/*', ['$self', ...staffOfCouncil2]],
  ['events/theirs|theirsPrivate/participants/*', ['$self', ...theirStaff]],

  ['events/deleted/participants|guestResponses/*', ['$self']],

  // The place. The reviewer role may not see it in `ours`.
  ['events/public|waiting/private/place', ['host', ...adminsOfCouncil, 'nationalOwner']],
  ['events/private|secret|cancelled/private/place', ['host', ...adminsOfCouncil]],
  ['events/elsewhere/private/place', staffOfEverything],
  ['events/theirs|theirsPrivate/private/place', theirStaff],

  ['events/public|waiting/guestForm/*', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['events/private|secret/guestForm/*', ['host', ...staffOfCouncil]],
  ['events/theirs/guestForm/*', theirStaff],

  ['events/public/guestResponses/*', ['$self', 'host', ...adminsOfCouncil, 'nationalOwner']],
  ['events/private|secret/guestResponses/*', ['$self', 'host', ...adminsOfCouncil]],
  ['events/waiting/guestResponses/*', ['$self', 'host']],
  ['events/theirs/guestResponses/*', ['$self', 'otherOwner']],

  ['events/public|waiting/reviewDocuments/*', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['events/private|secret/reviewDocuments/*', ['host', ...staffOfCouncil]],
  ['events/theirs/reviewDocuments/*', ['otherOwner']],

  ['events/public|waiting/revisions/*', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['events/private|secret/revisions/*', ['host', ...staffOfCouncil]],
  ['events/theirs/revisions/*', theirStaff],

  ['eventPages/public', [...students, 'foreignGuest']],
  ['eventPages/cancelled', students],
  ['eventPages/private|secret', ['host', ...guests]],
  ['eventPages/private|secret/inside/place', ['host', ...guests]],
  ['eventPages/theirs', theirStudents],

  // --- Reviews: the reviewers named, staff in scope. A university sees the national review too.
  ['eventReviews/waiting_national', [...staffOfCouncil, 'nationalOwner']],
  ['eventReviews/waiting_national/history/*', [...staffOfCouncil, 'nationalOwner']],
  ['eventReviews/public_ours|waiting_ours|private_ours|secret_ours|deleted_ours', staffOfCouncil],
  [
    'eventReviews/public_ours|waiting_ours|private_ours|secret_ours|deleted_ours/history/*',
    staffOfCouncil,
  ],
  ['eventReviews/theirs_theirs', theirStaff],
  ['eventReviews/theirs_theirs/history/*', theirStaff],

  // --- Huddles
  ['huddles/public', [...students, ...staffOfCouncil, 'nationalOwner']],
  ['huddles/shy', [...students, ...staffOfCouncil]],
  ['huddles/private', ['host', 'member', 'guest', ...staffOfCouncil]],
  ['huddles/secret', ['host', 'member', ...staffOfCouncil]],
  ['huddles/deleted/members/*', ['$self']],
  ['huddles/theirs', [...theirStudents, ...theirStaff]],
  ['huddles/public/members/*', ['$self', 'host', 'member', ...staffOfCouncil, 'nationalOwner']],
  ['huddles/private|secret/members/*', ['$self', 'host', 'member', ...staffOfCouncil]],
  ['huddles/shy/members/*', ['$self', 'host', ...staffOfCouncil]],
  ['huddles/theirs/members/*', ['$self', ...theirStaff]],

  // Only hosts see drafts. A national organisation sees huddles, not their forms.
  ['huddles/public/forms/draft', ['host']],
  ['huddles/public/forms/draft/requirements/*', ['host']],
  ['huddles/public/forms/pending', ['host', ...staffOfCouncil]],
  ['huddles/public/forms/pending/history/*', staffOfCouncil],
  ['huddles/public/forms/pending/requirements/*', ['host', ...staffOfCouncil]],
  ['huddles/theirs/forms/theirs', theirStaff],
  ['huddles/theirs/forms/theirs/history/*', theirStaff],
  ['huddles/theirs/forms/theirs/requirements/*', ['otherOwner']],

  // --- Universities
  ['universities/ours', [...students, ...staff, ...staffByToken]],
  ['universities/theirs', [...theirStudents, ...theirStaff]],
  ['universities/national', ['nationalOwner']],
  ['universities/ours/eventTypes|documentTypes|forms/*', [...students, ...staff]],
  ['universities/theirs/eventTypes|documentTypes|forms/*', [...theirStudents, ...theirStaff]],
  ['universities/national/eventTypes|documentTypes|forms/*', ['nationalOwner']],
  ['universities/national/roles|stats/*', ['nationalOwner']],
  ['universities/national/private/office', ['nationalOwner']],
  ['universities/ours/roles/*', staff],
  ['universities/theirs/roles/*', theirStaff],
  ['universities/ours/stats/*', staffOfEverything],
  ['universities/theirs/stats/*', ['otherOwner']],
  ['universities/ours/auditLog/*', ['owner']],
  ['universities/theirs/auditLog/*', ['otherOwner']],
  ['universities/national/auditLog/*', ['nationalOwner']],
  ['universities/ours/private/office', staff],
  ['universities/theirs/private/office', theirStaff],

  // --- People. A profile holds a name and a picture; contact details are one's own.
  ['users/host', [...students, ...staff, 'nationalOwner']],
  ['users/deletedStudent', ['$self', ...staff]],
  ['users/foreignStudent|foreignGuest|theirHost', [...theirStudents, ...theirStaff]],
  ['users/*', [...students, ...staff]],
  ['users/*/private/contact|settings|account|hidden', ['$self']],
  ['users/*/blocked|following|followers|devices/*', ['$self']],
  ['users/*/alerts/*', ['$self']],
  ['dashboardUsers/otherOwner|movedStaff', theirStaff],
  ['dashboardUsers/nationalOwner', ['nationalOwner']],
  ['dashboardUsers/*', staff],
  ['dashboardUsers/removedStaff/alerts/*', nobody],
  ['dashboardUsers/*/alerts/*', ['$self']],
  ['dashboardInvitations/ours', adminsOfCouncil],
  ['dashboardInvitations/theirs', ['otherOwner']],
  ['exports/ownersExport', ['owner']],
]

/**
 * Facts, wherever they are stored or denormalised. Each is a unique text in the world, and no
 * response of any API may contain it for anybody else. Everybody listed gets it in some way.
 */
export const facts: readonly Line[] = [
  // --- Events: title and description
  ['event.public.page', [...students, ...guests, ...staffOfCouncil, 'nationalOwner']],
  ['event.cancelled.page', [...students, ...staffOfCouncil]],
  ['event.private|secret.page', ['host', ...guests, ...staffOfCouncil]],
  ['event.waiting.page', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['event.elsewhere.page', staffOfCouncil2],
  ['event.theirs.page', [...theirStudents, ...theirStaff]],
  ['event.theirsprivate.page', theirStaff],
  // The place. The reviewer role may not see it in `ours`.
  ['event.public.place', [...students, ...guests, ...adminsOfCouncil, 'nationalOwner']],
  ['event.cancelled.place', [...students, ...adminsOfCouncil]],
  ['event.private|secret.place', ['host', ...guests, ...adminsOfCouncil]],
  ['event.waiting.place', ['host', ...adminsOfCouncil, 'nationalOwner']],
  ['event.elsewhere.place', staffOfEverything],
  ['event.theirs.place', [...theirStudents, ...theirStaff]],
  ['event.theirsprivate.place', theirStaff],
  // What reviewers wrote with their votes
  ['event.public|waiting.vote', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['event.private|secret|cancelled.vote', ['host', ...staffOfCouncil]],
  ['event.deleted.history', staffOfCouncil],
  ['event.elsewhere.vote', staffOfCouncil2],
  ['event.theirs|theirsprivate.vote', theirStaff],
  ['event.public|private|secret.history', staffOfCouncil],
  ['event.waiting.history', [...staffOfCouncil, 'nationalOwner']],
  ['event.theirs.history', theirStaff],
  // The answers of hosts
  ['event.public|waiting.answer', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['event.private|secret.answer', ['host', ...staffOfCouncil]],
  ['event.theirs.answer', ['otherOwner']],
  // Pending revisions
  ['event.public|waiting.revision', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['event.private|secret.revision', ['host', ...staffOfCouncil]],
  ['event.theirs.revision', theirStaff],
  // A guest's name on the list and how to reach them
  ['event.public.guest|guestmail', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['event.private|secret.guest|guestmail', ['host', ...staffOfCouncil]],
  ['event.waiting.guest|guestmail', ['host']],
  ['event.theirs.guest|guestmail', theirStaff],
  // The guest form and its responses
  ['event.public|waiting.question', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['event.private|secret.question', ['host', ...staffOfCouncil]],
  ['event.theirs.question', theirStaff],
  ['event.public.response', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['event.private|secret.response', ['host', ...staffOfCouncil]],
  ['event.waiting.response', ['host']],
  ['event.theirs.response', ['otherOwner']],
  ['event.public.sensitive', ['host', ...adminsOfCouncil, 'nationalOwner']],
  ['event.private|secret.sensitive', ['host', ...adminsOfCouncil]],
  ['event.waiting.sensitive', ['host']],
  ['event.theirs.sensitive', ['otherOwner']],
  // Shared with the people of the event, over HTTP
  ['event.public|private|secret.file', ['host', ...guests]],
  ['event.waiting.file', ['host']],

  // --- Huddles
  ['huddle.public.page', [...students, ...staffOfCouncil, 'nationalOwner']],
  ['huddle.shy.page', [...students, ...staffOfCouncil]],
  // The title is on the door, which every student of the university with the link sees.
  ['huddle.private|secret.page', [...students, ...staffOfCouncil]],
  ['huddle.theirs.page', [...theirStudents, ...theirStaff]],
  ['huddle.public.member', [...students, ...staffOfCouncil, 'nationalOwner']],
  // People who were invited take part already.
  ['huddle.private.member', ['host', 'member', 'guest', ...staffOfCouncil]],
  ['huddle.secret.member', ['host', 'member', ...staffOfCouncil]],
  ['huddle.shy.member', ['host', ...staffOfCouncil]],
  ['huddle.theirs.member', [...theirStudents, ...theirStaff]],
  ['huddle.public|secret|shy.file', ['host', 'member']],
  ['huddle.private.file', ['host', 'member', 'guest']],
  ['form.draft.answer|title', ['host']],
  ['form.pending.answer|title|vote', ['host', ...staffOfCouncil]],
  ['form.pending.history', staffOfCouncil],
  ['form.theirs.title|history', theirStaff],
  ['form.theirs.answer', ['otherOwner']],

  // --- Universities
  ['university.ours.name', [...students, ...staff, ...staffByToken]],
  ['university.ours.office', staff],
  ['university.theirs.office', theirStaff],
  ['university.national.office|log|question|type|offered', ['nationalOwner']],
  ['university.ours.log', ['owner']],
  ['university.theirs.log', ['otherOwner']],
  ['university.ours.question|type|offered', [...students, ...staff]],
  ['university.theirs.question|type|offered', [...theirStudents, ...theirStaff]],

  // --- People
  ['person.host.name', [...students, ...guests, ...staff, 'nationalOwner']],
  ['person.deletedStudent.name', ['$self', ...staff]],
  ['person.foreignStudent|foreignGuest|theirHost.name', [...theirStudents, ...theirStaff]],
  ['person.*.name', [...students, ...staff]],
  // Everybody who sees something can contact its hosts; only staff see the address of the account.
  ['person.host.mail', ['host', ...staffOfCouncil, 'nationalOwner']],
  ['person.host.phone|payment', [...students, ...guests, ...staffOfCouncil, 'nationalOwner']],
  ['person.otherHost.mail|phone|payment', ['$self', ...staffOfCouncil2]],
  ['person.theirHost.mail', theirStaff],
  ['person.theirHost.phone|payment', [...theirStudents, ...theirStaff]],
  ['person.*.mail|phone|payment', ['$self']],
  ['staff.otherOwner|movedStaff.mail|phone', theirStaff],
  ['staff.nationalOwner.mail|phone', ['nationalOwner']],
  ['staff.*.mail|phone', staff],
  ['invitation.ours.mail', adminsOfCouncil],
  ['invitation.theirs.mail', ['otherOwner']],
  ['alert.removedStaff', nobody],
  ['alert.*', ['$self']],
  ['export.ownersExport', ['owner']],
]

/**
 * Files of Storage, both contents and metadata. No folder is ever listed. Answers of reviews and
 * forms are read through the API, whose links expire. A guest from another university cannot see
 * the picture of a public event, because a rule may read only two documents.
 */
export const files: readonly Line[] = [
  ['events/public/images/*', [...students, ...staff, 'nationalOwner']],
  ['events/private|secret/images/*', ['host', ...guests, ...staff]],
  ['events/waiting/images/*', ['host', ...staff, 'nationalOwner']],
  ['events/theirs/images/*', [...theirStudents, ...theirStaff]],
  ['huddles/public/images/*', [...students, ...staff, 'nationalOwner']],
  ['huddles/private/images/*', ['host', 'member', 'guest', ...staff]],
  ['profilePictures/*/*', callersWithSignIn],
  ['universities/ours/documentTypes/*/*', callersWithSignIn],
  ['universities/ours/logo/*', callersWithSignIn],
]
