import type { EventReview, FormHistoryEntry, HistoryEntry } from '@huddle/contract'

import type { KnownPerson } from '#data/use-people.ts'

/** A person's name in sentences; "You" for the viewer. */
export function namesOf(people: readonly KnownPerson[], viewerUid: string) {
  return (uid: string): string =>
    uid === viewerUid ? 'You' : (people.find((person) => person.id === uid)?.name ?? 'Huddle User')
}

type Line =
  | Pick<HistoryEntry, 'by' | 'action' | 'details'>
  | Pick<FormHistoryEntry, 'by' | 'action' | 'details'>

/** Hosts of former times in a history, whom nothing else on the panel names. */
export function strangersOf(history: readonly Line[], known: readonly KnownPerson[]): string[] {
  const ofHosts = history.filter(({ action }) => !staffActions.has(action))
  return unknown(
    ofHosts.map(({ by }) => by),
    known,
  )
}

/** Staff in a history who are no reviewers, or not any more. */
export function colleaguesOf(history: readonly Line[], known: readonly KnownPerson[]): string[] {
  const ofStaff = history.filter(({ action }) => staffActions.has(action))
  return unknown(
    ofStaff.flatMap(({ by, details }) => [by, details['reviewer']]),
    known,
  )
}

function unknown(
  people: readonly (string | null | undefined)[],
  known: readonly KnownPerson[],
): string[] {
  const ids = new Set<string>(known.map((person) => person.id))
  return [...new Set(people.flatMap((id) => (id == null || ids.has(id) ? [] : [id])))]
}

const staffActions: ReadonlySet<Line['action']> = new Set<Line['action']>([
  'approved',
  'changes-requested',
  'rejected',
  'vote-reopened',
  'decision-undone',
  'approval-withdrawn',
  'reviewer-added',
  'reviewer-removed',
  'requirement-dropped',
  'reminder-sent',
])

/** The reviewer that an entry is about; nobody reads their own name. */
function reviewerOf(
  { details: { reviewer } }: Pick<HistoryEntry, 'details'>,
  nameOf: (uid: string) => string,
  otherwise = 'a reviewer',
): string {
  if (reviewer == null) return otherwise
  const name = nameOf(reviewer)
  return name === 'You' ? 'you' : name
}

/** Who was made a reviewer or is none any more, and by whom. */
export function reviewerSentence(
  entry: Pick<HistoryEntry, 'by' | 'details'>,
  verb: 'added' | 'removed',
  nameOf: (uid: string) => string,
): string {
  const who = entry.by === null ? 'Huddle' : nameOf(entry.by)
  if (entry.by !== null && entry.by === entry.details['reviewer'])
    return `${who} ${verb === 'added' ? 'joined' : 'left'} the reviewers`
  return `${who} ${verb} ${reviewerOf(entry, nameOf)}`
}

/** A requirement by the name that it had when the round began. */
export function requirementNameOf(
  review: Pick<EventReview, 'requirements'> | null | undefined,
  id: string,
): string | undefined {
  return review?.requirements.find((one) => one.id === id)?.name
}

/**
 * Requirements by name, "Budget and Security plan"; counted where one of them is not known by its
 * name.
 */
export function requirementsText(
  ids: readonly string[],
  requirementName: (id: string) => string | undefined,
): string {
  const names = ids.map(requirementName)
  if (ids.length > 0 && names.every((name) => name !== undefined)) return list.format(names)
  return ids.length === 1 ? 'a requirement' : `${ids.length} requirements`
}

const list = new Intl.ListFormat('en')

/** Whom the clock or a person reminded. */
export function reminderSentence(
  { by, details }: Pick<HistoryEntry, 'by' | 'details'>,
  nameOf: (uid: string) => string,
): string {
  const { kind } = details
  const whom = kind?.startsWith('host')
    ? 'the hosts'
    : kind?.startsWith('owners')
      ? 'the Owners'
      : reviewerOf({ details }, nameOf, 'the reviewers')
  return `${by === null ? 'Huddle' : nameOf(by)} reminded ${whom}`
}
