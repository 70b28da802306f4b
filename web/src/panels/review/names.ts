import type { HistoryEntry } from '@huddle/contract'

import type { KnownPerson } from '#data/use-people.ts'

/** A person's name in sentences; "You" for the viewer. */
export function namesOf(people: readonly KnownPerson[], viewerUid: string) {
  return (uid: string): string =>
    uid === viewerUid ? 'You' : (people.find((person) => person.id === uid)?.name ?? 'Huddle User')
}

/** People in a history who are neither hosts nor reviewers any more. */
export function strangersOf(
  history: readonly Pick<HistoryEntry, 'by'>[],
  known: readonly KnownPerson[],
): string[] {
  const ids = new Set<string>(known.map((person) => person.id))
  return [...new Set(history.flatMap(({ by }) => (by === null || ids.has(by) ? [] : [by])))]
}
