import type { RequirementId, RequirementKind } from '@huddle/contract'

import { flatten, type RequirementLine } from '../review/requirement-lines.ts'

/**
 * What can be read beside the panel: a file that the host submitted, or the terms that the host
 * accepted.
 */
export type ViewableFile = {
  requirementId: RequirementId
  requirementName: string
  kind: RequirementKind
  /** Where it is stored. A new file has a new path. */
  path: string
} & (
  | { source: 'answer'; name: string; type: string; size: number }
  /** Of the office's own files the round keeps nothing but the path. */
  | { source: 'terms' }
)

/** The files of the rows, in the order of the panel. */
export function viewableFiles(lines: readonly RequirementLine[]): ViewableFile[] {
  return flatten(lines).flatMap((line) => {
    const file = viewableFile(line)
    return file === undefined ? [] : [file]
  })
}

/** The file behind a row; undefined where there is none to read. */
export function viewableFile({
  requirement: { id, name, type: kind, file: officeFile },
  document,
  answer,
}: RequirementLine): ViewableFile | undefined {
  const row = { requirementId: id, requirementName: name, kind }
  const handedIn = document?.file
  if (handedIn != null) {
    const { file_ref, name: fileName, type, size } = handedIn
    return { ...row, source: 'answer', path: file_ref, name: fileName, type, size }
  }
  return kind === 'termsAcceptance' && officeFile !== null && answer !== undefined
    ? { ...row, source: 'terms', path: officeFile }
    : undefined
}
