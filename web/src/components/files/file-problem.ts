import {
  acceptedEnding,
  acceptedEndings,
  endingFor,
  endingOf,
  groupOf,
  maxBytesAt,
  type FileLocation,
} from '@huddle/contract'

import { fileSize } from './file-size.ts'

/**
 * Why a file can't be sent to a place, said where it is picked; undefined when it can. Decisions
 * U1, U3, 213.
 */
export function fileProblem(
  { name, type, size }: File,
  location: FileLocation,
): string | undefined {
  const ending = acceptedEnding(location, type)
  if (ending === undefined) {
    const known = endingFor(type) ?? endingOf(name)
    if (known !== undefined && groupOf(known) === 'video')
      return `Videos are not accepted here. Choose ${offered(location)}.`
    return 'Files of this kind are not accepted here'
  }
  const most = maxBytesAt(location, ending)
  return size > most ? `Choose a file of at most ${fileSize(most)}` : undefined
}

function offered(location: FileLocation): string {
  const hasDocuments = acceptedEndings(location).some((ending) => groupOf(ending) === 'document')
  return hasDocuments ? 'a document or an image' : 'an image'
}
