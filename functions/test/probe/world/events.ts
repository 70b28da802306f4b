import { noPlace, withoutPlace, type University } from '@huddle/contract'
import {
  buildEvent,
  buildEventReview,
  buildGuestForm,
  buildGuestResponse,
  buildHistoryEntry,
  buildParticipant,
  buildReviewDocument,
} from '@huddle/emulator-seed'

import { fileOf, type Put } from './draft.ts'
import type { Names } from './names.ts'
import type { Organisations } from './organisations.ts'
import { reviewersOf } from './reviewers.ts'

export function putEvents(names: Names, organisations: Organisations, put: Put): void {
  const { id, fact, mail } = names
  const { ours, theirs, national, affiliation } = organisations
  const { vote, named, namedKeys } = reviewersOf(names, organisations)
  const hosts = [id('host')]
  const chapter = { affiliation, organisation_ids: [ours.id, national.id] }
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
    put(`${root}/files/${id('file')}`, fileOf(names, `${label}.file`, root))
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
}
