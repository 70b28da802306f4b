import type { FormHistoryEntry, HistoryEntry, RoundRequirement } from '@huddle/contract'

import { texts } from '../texts.ts'
import { earlierAnswerText } from './answer-text.ts'
import { flatten, type RequirementLine } from './requirement-lines.ts'
import type { Change } from './what-changed.tsx'

type Entry = Pick<HistoryEntry | FormHistoryEntry, 'action' | 'document_ids' | 'details'>

/**
 * What the host answered since a reviewer last asked for changes or rejected, each beside what they
 * had before; also answers that no reviewer asked for again. The history is newest first.
 */
export function answerChanges(
  lines: readonly RequirementLine[],
  history: readonly Entry[],
): Change[] {
  const decided = history.findIndex(
    ({ action }) => action === 'changes-requested' || action === 'rejected',
  )
  return flatten(lines).flatMap(({ requirement, document, answer }) => {
    const handedIn = history.filter((entry) => isHandedIn(entry, requirement.id))
    // The first of them: what came before it is what the reviewers know.
    const first = handedIn.findLast((entry) => history.indexOf(entry) < decided)
    // An answer that had been accepted counts as changed without having been asked for.
    if (first === undefined && document?.status !== 'submittedAfterReview') return []
    const before = earlierText(requirement, first ?? handedIn[0])
    return [{ label: requirement.name, before, after: answer ?? 'nothing' }]
  })
}

function isHandedIn({ action, document_ids }: Entry, id: string): boolean {
  const isAnswer = action === 'document-replaced' || action === 'document-submitted'
  return isAnswer && document_ids.some((one) => one === id)
}

function earlierText(requirement: RoundRequirement, entry: Entry | undefined): string {
  if (entry?.action === 'document-submitted') return texts.notCompletedByHost
  return (entry && earlierAnswerText(requirement, entry.details)) ?? 'earlier answer'
}
