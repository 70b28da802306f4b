import { z } from 'zod'

import {
  entityId,
  eventId,
  fileId,
  huddleId,
  requirementId,
  submissionId,
  uid,
  universityId,
} from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import {
  endingFor,
  fileEndings,
  fits,
  groupOf,
  typeOf,
  type FileEnding,
  type FileGroup,
} from './file-kind.ts'

export const entityType = z.enum(['events', 'huddles'])
export type EntityType = z.infer<typeof entityType>

const entity = { entityType, entityId }

/** The locations where files may be stored, each with its own permission. See U1. */
export const fileLocation = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('user-profile'), userId: uid }),
  z.strictObject({ type: z.literal('document-type'), universityId, documentId: requirementId }),
  z.strictObject({ type: z.literal('university-logo'), universityId }),
  z.strictObject({ type: z.literal('image'), ...entity }),
  z.strictObject({ type: z.literal('file'), ...entity }),
  /** Pictures and videos by people at the event or in the huddle. */
  z.strictObject({ type: z.literal('album'), ...entity }),
  z.strictObject({ type: z.literal('review-answer'), eventId, documentId: requirementId }),
  z.strictObject({ type: z.literal('form-answer'), huddleId, submissionId, requirementId }),
])
export type FileLocation = z.infer<typeof fileLocation>

/** Returns the Storage folder of a location, with a trailing slash. See M17. */
export function folderOf(location: FileLocation): string {
  switch (location.type) {
    case 'user-profile':
      return `profilePictures/${location.userId}/`
    case 'document-type':
      return `universities/${location.universityId}/documentTypes/${location.documentId}/`
    case 'university-logo':
      return `universities/${location.universityId}/logo/`
    case 'image':
    case 'album':
      return `${location.entityType}/${location.entityId}/images/`
    case 'file':
      return `${location.entityType}/${location.entityId}/files/`
    case 'review-answer':
      return `events/${location.eventId}/review/${location.documentId}/`
    case 'form-answer':
      return `huddles/${location.huddleId}/forms/${location.submissionId}/${location.requirementId}/`
  }
}

/**
 * Returns the location of a path; undefined for paths that only the server writes or that nothing
 * uses. Album pictures are stored next to the entity's own picture.
 */
export function locationOfPath(path: string): FileLocation | undefined {
  const [root, id, part, ...rest] = path.split('/')
  const [second, third] = rest
  const depth = `${root}/${part}/${rest.length}`
  switch (depth) {
    case 'universities/documentTypes/2':
      return parsed({ type: 'document-type', universityId: id, documentId: second })
    case 'universities/logo/1':
      return parsed({ type: 'university-logo', universityId: id })
    case 'events/images/1':
    case 'huddles/images/1':
      return parsed({ type: 'image', entityType: root, entityId: id })
    case 'events/files/1':
    case 'huddles/files/1':
      return parsed({ type: 'file', entityType: root, entityId: id })
    case 'events/review/2':
      return parsed({ type: 'review-answer', eventId: id, documentId: second })
    case 'huddles/forms/3':
      return parsed({
        type: 'form-answer',
        huddleId: id,
        submissionId: second,
        requirementId: third,
      })
    default:
      if (root === 'profilePictures' && part !== undefined && rest.length === 0)
        return parsed({ type: 'user-profile', userId: id })
      return undefined
  }
}

/** Whether a path is a file directly inside a folder. `folder` has a trailing slash. */
export function isFileIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && fileId.safeParse(path.slice(folder.length)).success
}

/**
 * Returns the extension for a file of this type at a location; undefined if such files are not
 * accepted there.
 */
export function acceptedEnding({ type }: FileLocation, fileType: string): FileEnding | undefined {
  const ending = endingFor(fileType)
  if (ending === undefined) return undefined
  const { groups, types } = accepted[type]
  const isAccepted =
    groups.includes(groupOf(ending)) && (types?.some((one) => fits(ending, one)) ?? true)
  return isAccepted ? ending : undefined
}

/** Returns the extensions of all files accepted at a location, for a file picker. */
export function acceptedEndings(location: FileLocation): FileEnding[] {
  return fileEndings.filter((ending) => acceptedEnding(location, typeOf(ending)) !== undefined)
}

/** Returns the maximum size of a file at a location in bytes. See E12. */
export function maxBytesAt({ type }: FileLocation, ending: FileEnding): number {
  return accepted[type].bytes ?? limits.rawBytes[groupOf(ending)]
}

type Accepted = {
  groups: readonly FileGroup[]
  /** Only these content types of the groups. */
  types?: readonly string[]
  /** Defaults to the raw limits of the group. */
  bytes?: number
}

/** Templates and terms are for reading, so videos are excluded. */
const template: Accepted = { groups: ['document', 'image'], bytes: limits.fileBytes }
const staffFile: Accepted = { groups: ['document', 'image', 'video'], bytes: limits.fileBytes }
const picture: Accepted = {
  groups: ['image'],
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  bytes: limits.fileBytes,
}

const accepted: Record<FileLocation['type'], Accepted> = {
  'user-profile': {
    groups: ['image'],
    types: ['image/png', 'image/jpeg'],
    bytes: limits.avatarBytes,
  },
  'document-type': template,
  'university-logo': picture,
  image: picture,
  file: { groups: ['document', 'image', 'video'] },
  album: { groups: ['image', 'video'] },
  'review-answer': staffFile,
  'form-answer': staffFile,
}

function parsed(location: object): FileLocation | undefined {
  return fileLocation.safeParse(location).data
}
