import { randomUUID } from 'node:crypto'

import {
  grantsOf,
  noPlace,
  reviewerKeyOf,
  withoutPlace,
  type DashboardUser,
  type University,
} from '@huddle/contract'
import {
  buildAlert,
  buildCsvExport,
  buildDashboardUser,
  buildDigestItem,
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
  buildMail,
  buildMember,
  buildOfficeSettings,
  buildParticipant,
  buildPush,
  buildPushSubscription,
  buildRequirementType,
  buildReviewDocument,
  buildRole,
  buildSms,
  buildStudent,
  buildStudentContact,
  buildStudentSettings,
  buildUniversity,
} from '@huddle/emulator-seed'

import type { CallerName } from './callers.ts'

/**
 * Three organisations of the probe's own, with something in every collection. Names of things are
 * the last part of their ids, and each fact is a text that occurs nowhere else.
 */
export type World = {
  /** What all ids and facts of this world begin with. */
  run: string
  id(name: string): string
  /** `event.private.place` → the text that stands for it. */
  fact(label: string): string
  /** The labels of the facts that a text holds. */
  factsIn(text: string): string[]
  /** Every document, by its path. */
  documents: ReadonlyMap<string, object>
  /** Paths of the files in Storage. */
  files: readonly string[]
  /** What the tokens of staff say. */
  claims: Partial<Record<CallerName, object>>
}

const studentNames = [
  'student',
  'deletedStudent',
  'member',
  'guest',
  'requester',
  'host',
  'invitedHost',
  'bystander',
  'otherHost',
] as const
const foreignNames = ['foreignStudent', 'foreignGuest', 'theirHost'] as const

export function newWorld(): World {
  const run = `probe${randomUUID().replaceAll('-', '').slice(0, 8)}`
  const id = (name: string) => `${run}-${name}`
  const fact = (label: string) => `${run}.${label.toLowerCase()}`
  const phones = new Map<string, string>()
  const phone = (label: string) => {
    const number = `+4474${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    phones.set(number, label.toLowerCase())
    return number
  }
  const mail = (label: string) => `${fact(label)}@probe.example`
  const affiliation = id('affiliation')
  const [ours, theirs, national] = [
    buildUniversity({
      id: id('ours'),
      name: fact('university.ours.name'),
      feature_flags: ['isFormsEnabled', 'isReportingEnabled'],
    }),
    buildUniversity({ id: id('theirs'), feature_flags: ['isFormsEnabled'] }),
    buildUniversity({ id: id('national'), organisation_type: 'nationalOrganization', affiliation }),
  ]
  const documents = new Map<string, object>()
  const put = (path: string, value: object) => void documents.set(path, value)

  // --- Organisations
  for (const [name, university] of Object.entries({ ours, theirs, national })) {
    const root = `universities/${university.id}`
    const of = { university_id: university.id }
    put(root, university)
    put(`${root}/roles/owner`, buildRole({ id: 'owner' }))
    // Reviewers of `ours` may not see where events take place.
    put(
      `${root}/roles/reviewer`,
      buildRole({ id: 'reviewer', can_view_event_locations: name !== 'ours' }),
    )
    put(
      `${root}/documentTypes/${id('question')}`,
      buildRequirementType({
        ...of,
        id: id('question'),
        name: fact(`university.${name}.question`),
      }),
    )
    put(
      `${root}/eventTypes/${id('type')}`,
      buildEventType({ ...of, id: id('type'), name: fact(`university.${name}.type`) }),
    )
    put(
      `${root}/forms/${id('offered')}`,
      buildForm({ ...of, id: id('offered'), name: fact(`university.${name}.offered`) }),
    )
    put(
      `${root}/private/office`,
      buildOfficeSettings({
        saved_replies: [{ id: 'reply', name: 'Reply', text: fact(`university.${name}.office`) }],
      }),
    )
    put(`${root}/private/retention`, { place: fact('server.retention') })
    put(`${root}/stats/events`, { count: 3, count_by_scope: { 'council-1': 2 } })
    put(`${root}/people/${id('bystander')}`, { huddles: fact('server.people') })
    put(`${root}/auditLog/${id('entry')}`, {
      organisation_id: university.id,
      actor: id('owner'),
      action: 'university-updated',
      entity_type: 'university',
      entity_id: university.id,
      before: {},
      after: { name: fact(`university.${name}.log`) },
      at: new Date(),
      expires_at: new Date(Date.now() + 1e9),
    })
  }

  // --- People
  const claimsOf = (university: University) => ({
    staff: { university_id: university.id, organisation_type: university.organisation_type },
  })
  const putStaff = (
    name: string,
    university: University,
    { role = 'reviewer', assignments = ['all'], ...given }: Partial<DashboardUser> = {},
  ) => {
    const user = buildDashboardUser({
      uid: id(name),
      university_id: university.id,
      organisation_type: university.organisation_type,
      email: mail(`staff.${name}.mail`),
      phone_number: phone(`staff.${name}.phone`),
      profile: { first_name: 'Staff', last_name: name, position: 'Adviser' },
      role,
      assignments,
      ...grantsOf({ role, assignments }, university, undefined),
      ...(name.startsWith('reviewer')
        ? {
            role_permissions: {
              can_view_analytics: false,
              can_view_event_locations: false,
              huddle_group_types: [],
            },
          }
        : {}),
      ...given,
    })
    const root = `dashboardUsers/${id(name)}`
    put(root, user)
    const about = { title: fact(`alert.${name}`) }
    put(`${root}/alerts/${id('alert')}`, buildAlert({ ...about, id: id('alert') }))
    put(
      `${root}/digestItems/${id('digest')}`,
      buildDigestItem({ id: id('digest'), uid: id(name), body: fact('server.digest') }),
    )
  }
  putStaff('reviewer', ours, { assignments: ['council-1'] })
  putStaff('reviewerElsewhere', ours, { assignments: ['council-2'] })
  putStaff('adminOfCouncil', ours, { role: 'university-admin', assignments: ['council-1'] })
  putStaff('admin', ours, { role: 'university-admin' })
  putStaff('owner', ours, { role: 'owner' })
  putStaff('otherOwner', theirs, { role: 'owner' })
  putStaff('movedStaff', theirs, { assignments: ['council-1'] })
  putStaff('removedStaff', ours, { role: 'owner', is_deleted: true })
  putStaff('nationalOwner', national, { role: 'owner' })

  const putStudent = (name: string, university: University) => {
    const root = `users/${id(name)}`
    put(
      root,
      buildStudent({
        id: id(name),
        university_id: university.id,
        first_name: fact(`person.${name}.name`),
        last_name: name,
        is_deleted: name === 'deletedStudent',
        affiliation: name === 'host' ? affiliation : null,
      }),
    )
    put(
      `${root}/private/contact`,
      buildStudentContact({
        email: mail(`person.${name}.mail`),
        phone_number: phone(`person.${name}.phone`),
        payment_email: mail(`person.${name}.payment`),
      }),
    )
    put(`${root}/private/settings`, buildStudentSettings())
    const about = { title: fact(`alert.${name}`) }
    put(`${root}/alerts/${id('alert')}`, buildAlert({ ...about, id: id('alert') }))
    put(
      `${root}/pushSubscriptions/${id('device')}`,
      buildPushSubscription({ id: id('device'), token: fact('server.device') }),
    )
  }
  for (const name of studentNames) putStudent(name, ours)
  for (const name of foreignNames) putStudent(name, theirs)

  // --- Huddles and their forms
  const hosts = [id('host')]
  const putHuddle = (
    name: string,
    given: Parameters<typeof buildHuddle>[0] = {},
    university = ours,
  ) => {
    const root = `huddles/${id(name)}`
    const value = buildHuddle({
      id: id(name),
      title: fact(`huddle.${name}.page`),
      university_id: university.id,
      organisation_ids: [university.id],
      scope_id: 'council-1',
      hosts: university === ours ? hosts : [id('theirHost')],
      ...given,
    })
    put(root, value)
    const roles =
      university === ours
        ? ({ host: 'host', member: 'member', bystander: 'member' } as const)
        : ({ theirHost: 'host' } as const)
    for (const [person, role] of Object.entries(roles))
      put(
        `${root}/members/${id(person)}`,
        buildMember({
          id: id(person),
          role,
          first_name: ['bystander', 'theirHost'].includes(person)
            ? fact(`huddle.${name}.member`)
            : person,
        }),
      )
    put(`${root}/contactInvitations/${id('contact')}`, {
      invited_by_uid: id('host'),
      message_id: fact('server.contact'),
      created_at: new Date(),
    })
    put(`${root}/files/${id('file')}`, fileOf(`huddle.${name}.file`, root))
  }
  const fileOf = (label: string, root: string) => ({
    kind: 'file',
    uid: id('host'),
    post_id: null,
    name: fact(label),
    size: 5,
    is_deleted: false,
    deleted_at: null,
    created_at: new Date(),
    updated_at: new Date(),
    file_ref: `${root}/files/${id('file')}`,
    type: 'application/pdf',
    description: null,
    in_media: false,
  })
  const chapter = { affiliation, organisation_ids: [ours.id, national.id] }
  putHuddle('public', chapter)
  putHuddle('private', { privacy_status: 'private' })
  putHuddle('secret', { privacy_status: 'secret' })
  putHuddle('shy', { hide_participants: true })
  putHuddle('deleted', { is_deleted: true })
  putHuddle('theirs', {}, theirs)
  for (const [person, role] of [
    ['guest', 'invited'],
    ['requester', 'requested'],
  ] as const)
    put(`huddles/${id('private')}/members/${id(person)}`, buildMember({ id: id(person), role }))

  const vote = (label: string) => ({
    status: 'approved' as const,
    status_updated_at: new Date(),
    message: fact(label),
  })
  const named = ['reviewer', 'removedStaff', 'movedStaff'].map(id)
  const namedKeys = named.map((uid) => reviewerKeyOf(ours.id, uid))
  const votesOf = (label: string) =>
    Object.fromEntries(
      named.map((uid, index) => [uid, index === 0 ? vote(label) : { status: 'pending' as const }]),
    )
  for (const [name, huddle, university, status] of [
    ['draft', 'public', ours, 'draft'],
    ['pending', 'public', ours, 'pending'],
    ['theirs', 'theirs', theirs, 'pending'],
  ] as const) {
    const root = `huddles/${id(huddle)}/forms/${id(name)}`
    put(
      root,
      buildFormSubmission({
        id: id(name),
        form_title: fact(`form.${name}.title`),
        form_id: id('offered'),
        huddle_id: id(huddle),
        university_id: university.id,
        scope_id: 'council-1',
        hosts: university === ours ? hosts : [id('theirHost')],
        status,
        ...(status === 'draft'
          ? {}
          : {
              reviewers_uids: university === ours ? named : [],
              reviewers_keys: university === ours ? namedKeys : [],
              pending_reviewers_keys: university === ours ? namedKeys : [],
              review_statuses: university === ours ? votesOf(`form.${name}.vote`) : {},
            }),
        requirement_ids: [id('question')],
        answered_requirement_ids: [id('question')],
      }),
    )
    put(
      `${root}/requirements/${id('question')}`,
      buildReviewDocument({ id: id('question'), text_answer: fact(`form.${name}.answer`) }),
    )
    put(`${root}/undo/last`, { before: fact('server.undo') })
    if (status !== 'draft')
      put(`${root}/history/000001`, {
        ...buildHistoryEntry({ message: fact(`form.${name}.history`) }),
        action: 'submitted',
      })
  }

  // --- Events
  const putEvent = (
    name: string,
    given: Parameters<typeof buildEvent>[0] = {},
    university = ours,
  ) => {
    const root = `events/${id(name)}`
    const isOurs = university === ours
    const label = `event.${name}`
    const value = buildEvent({
      id: id(name),
      title: fact(`${label}.page`),
      location: fact(`${label}.place`),
      place_id: fact(`${label}.place`),
      university_id: university.id,
      organisation_ids: [university.id],
      scope_id: 'council-1',
      host_huddle: id(isOurs ? 'public' : 'theirs'),
      hosts: isOurs ? hosts : [id('theirHost')],
      review_status: given.is_published === true ? 'published' : 'inReview',
      event_type: id('type'),
      going_count: 2,
      invited_hosts: isOurs ? [id('invitedHost')] : [],
      ...(isOurs
        ? {
            reviewers: named,
            reviewers_keys: namedKeys,
            pending_reviewers_keys: namedKeys,
            waiting_reviewers_keys: namedKeys.slice(0, 1),
          }
        : {}),
      review_statuses: { [id('reviewer')]: vote(`${label}.vote`) },
      ...given,
    })
    put(root, withoutPlace(value))
    const { location, place_id } = value
    put(`${root}/private/place`, { ...noPlace, location, place_id })
    const going = isOurs ? ['bystander', 'foreignGuest'] : ['theirHost']
    if (['cancelled', 'elsewhere', 'theirsPrivate'].includes(name)) return
    const roles = [
      ...going.map((person) => [person, 'going'] as const),
      ...(isOurs
        ? ([
            ['guest', 'invited'],
            ['requester', 'requested'],
          ] as const)
        : []),
    ]
    for (const [person, role] of roles)
      put(
        `${root}/participants/${id(person)}`,
        buildParticipant({
          id: id(person),
          role,
          first_name: person === going[0] ? fact(`${label}.guest`) : person,
          email: person === going[0] ? mail(`${label}.guestmail`) : null,
        }),
      )
    put(
      `${root}/guestForm/current`,
      buildGuestForm({
        requirements: ['open', 'sensitive'].map((question) => ({
          id: id(question),
          name: fact(`${label}.question`),
          type: 'textInput' as const,
          is_base: true,
        })),
        sensitive_ids: [id('sensitive')],
      }),
    )
    for (const person of going.slice(0, 1))
      put(
        `${root}/guestResponses/${id(person)}`,
        buildGuestResponse({
          id: id(person),
          responses: {
            [id('open')]: { type: 'textInput', textInput: fact(`${label}.response`) },
            [id('sensitive')]: { type: 'textInput', textInput: fact(`${label}.sensitive`) },
          },
        }),
      )
    put(
      `${root}/reviewDocuments/${id('question')}`,
      buildReviewDocument({ id: id('question'), text_answer: fact(`${label}.answer`) }),
    )
    put(`${root}/revisions/1`, {
      round: 1,
      status: 'pending',
      changes: { title: fact(`${label}.revision`) },
      settings: null,
      fields: [
        { field: 'title', before: null, after: fact(`${label}.revision`), is_material: true },
      ],
      approved_reviews: [],
      created_by: id('host'),
      created_at: new Date(),
      updated_at: new Date(),
      decided_at: null,
    })
    put(`${root}/undo/last`, { before: fact('server.undo') })
    put(`${root}/files/${id('file')}`, fileOf(`${label}.file`, root))
    put(`${root}/contactInvitations/${id('contact')}`, {
      invited_by_uid: id('host'),
      message_id: fact('server.contact'),
      created_at: new Date(),
    })
    const putReview = (organisation: University, reviewers: string[]) => {
      const review = buildEventReview({
        event_id: id(name),
        organisation_id: organisation.id,
        university_id: university.id,
        scope_id: 'council-1',
        reviewers_uids: reviewers,
      })
      put(`eventReviews/${review.id}`, review)
      put(
        `eventReviews/${review.id}/history/000001`,
        buildHistoryEntry({ id: '000001', message: fact(`${label}.history`) }),
      )
    }
    putReview(university, isOurs ? named : [])
    if (name === 'waiting') putReview(national, [])
  }
  const published = { is_published: true } as const
  const namingNobody = {
    reviewers: [],
    reviewers_keys: [],
    pending_reviewers_keys: [],
    waiting_reviewers_keys: [],
  }
  putEvent('public', { ...published, ...chapter })
  putEvent('private', { ...published, privacy_status: 'private' })
  putEvent('secret', { ...published, privacy_status: 'secret' })
  putEvent('waiting', { ...chapter, has_pending_changes: true })
  putEvent('cancelled', { ...published, is_cancelled: true })
  putEvent('deleted', { ...published, is_deleted: true, ...namingNobody })
  putEvent('elsewhere', {
    ...published,
    privacy_status: 'private',
    scope_id: 'council-2',
    hosts: [id('otherHost')],
    ...namingNobody,
  })
  putEvent('theirs', published, theirs)
  putEvent('theirsPrivate', { ...published, privacy_status: 'private' }, theirs)

  // --- What the office and the server keep
  for (const university of [ours, theirs]) {
    const name = university === ours ? 'ours' : 'theirs'
    const root = `dashboardInvitations/${id(name)}`
    put(
      root,
      buildInvitation({
        id: id(name),
        email: mail(`invitation.${name}.mail`),
        invited_by: id(university === ours ? 'owner' : 'otherOwner'),
        university_id: university.id,
      }),
    )
    put(`${root}/private/link`, { code_hash: fact('secret.link'), resent_at: [] })
  }
  put(
    `exports/${id('ownersExport')}`,
    buildCsvExport({
      id: id('ownersExport'),
      owner_uid: id('owner'),
      university_id: ours.id,
      file_name: fact('export.ownersExport'),
    }),
  )
  put(`exports/${id('ownersExport')}/private/work`, { worker: fact('server.export') })
  put(`mail/${id('mail')}`, buildMail({ id: id('mail'), to: [mail('server.mail')] }))
  put(`messages/${id('sms')}`, buildSms({ id: id('sms'), body: fact('server.sms') }))
  put(
    `pushes/${id('push')}`,
    buildPush({
      id: id('push'),
      to_uid: id('bystander'),
      body: fact('server.push'),
      batch_key: id('batch'),
    }),
  )
  for (const collection of [
    'announcedUploads',
    'backgroundJobs',
    'callWindows',
    'emailLocks',
    'emailOtps',
    'fileUploads',
    'idempotency',
    'reports',
    'sweepProgress',
    'unsentCodes',
    'writeCounters',
  ])
    put(`${collection}/${id('record')}`, {
      uid: id('student'),
      university_id: ours.id,
      code_hash: fact('secret.code'),
      expires_at: new Date(Date.now() + 1e9),
    })

  // --- Files
  const files = [
    ...['public', 'private', 'secret', 'waiting', 'theirs'].map(
      (event) => `events/${id(event)}/images/${id('picture.png')}`,
    ),
    ...['public', 'private', 'waiting', 'theirs'].map(
      (event) => `events/${id(event)}/review/${id('question')}/${id('answer.pdf')}`,
    ),
    ...['public', 'private'].map((huddle) => `huddles/${id(huddle)}/images/${id('picture.png')}`),
    ...['pending', 'draft'].map(
      (form) => `huddles/${id('public')}/forms/${id(form)}/${id('question')}/${id('answer.pdf')}`,
    ),
    ...['events', 'huddles'].map((kind) => `${kind}/${id('private')}/files/${id('file')}`),
    `exports/${id('ownersExport')}/file.csv`,
    `profilePictures/${id('student')}/${id('picture.png')}`,
    `universities/${ours.id}/documentTypes/${id('question')}/${id('template.pdf')}`,
    `universities/${ours.id}/logo/${id('logo.png')}`,
  ]
  // --- Tokens of staff
  const staffOfOurs = [
    'reviewer',
    'reviewerElsewhere',
    'adminOfCouncil',
    'admin',
    'owner',
    'removedStaff',
    'movedStaff',
  ]
  const claims = {
    ...Object.fromEntries(staffOfOurs.map((name) => [name, claimsOf(ours)])),
    otherOwner: claimsOf(theirs),
    nationalOwner: claimsOf(national),
  }

  const someFact = new RegExp(`${run}\\.(\\w+(?:\\.\\w+)*)`, 'gi')
  return {
    run,
    id,
    fact,
    documents,
    files,
    claims,
    factsIn(text) {
      const labels = [...text.matchAll(someFact)].flatMap(([, label]) => label?.toLowerCase() ?? [])
      const numbers = [...phones].flatMap(([number, label]) =>
        text.includes(number) ? [label] : [],
      )
      return [...new Set([...labels, ...numbers])]
    },
  }
}
