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
 * Why a file cannot be uploaded to a location, shown where it is chosen; undefined if it can. See
 * U1, U3 and decision 0213.
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
