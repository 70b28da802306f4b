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

/** The places where files may be put, each with a permission of its own. Decision U1. */
export const fileLocation = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('user-profile'), userId: uid }),
  z.strictObject({ type: z.literal('document-type'), universityId, documentId: requirementId }),
  z.strictObject({ type: z.literal('university-logo'), universityId }),
  /** The picture of an event or huddle. */
  z.strictObject({ type: z.literal('image'), ...entity }),
  z.strictObject({ type: z.literal('file'), ...entity }),
  /** Pictures and films of the people who are there. */
  z.strictObject({ type: z.literal('album'), ...entity }),
  z.strictObject({ type: z.literal('review-answer'), eventId, documentId: requirementId }),
  z.strictObject({ type: z.literal('form-answer'), huddleId, submissionId, requirementId }),
])
export type FileLocation = z.infer<typeof fileLocation>

/** The folder of a place in Storage, with a slash at its end. Spec: student 2; decision M17. */
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

/** The place that a path belongs to; undefined for paths of the server and of nobody. An album's pictures lie beside the entity's own. */
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

/** Whether a path is a file that lies directly in a folder. `folder` ends with a slash. */
export function isFileIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && fileId.safeParse(path.slice(folder.length)).success
}

/** The ending that a file of this type gets at a place, or undefined where such files are not accepted. */
export function acceptedEnding({ type }: FileLocation, fileType: string): FileEnding | undefined {
  const ending = endingFor(fileType)
  if (ending === undefined) return undefined
  const { groups, types } = accepted[type]
  const isAccepted =
    groups.includes(groupOf(ending)) && (types?.some((one) => fits(ending, one)) ?? true)
  return isAccepted ? ending : undefined
}

/** The endings of all files that are accepted at a place, as a file picker offers them. */
export function acceptedEndings(location: FileLocation): FileEnding[] {
  return fileEndings.filter((ending) => acceptedEnding(location, typeOf(ending)) !== undefined)
}

/** How large a file may be at a place. Spec: contract 9; decision E12. */
export function maxBytesAt({ type }: FileLocation, ending: FileEnding): number {
  return accepted[type].bytes ?? limits.rawBytes[groupOf(ending)]
}

type Accepted = {
  groups: readonly FileGroup[]
  /** Only these of the groups. */
  types?: readonly string[]
  /** Raw limits of the group without. */
  bytes?: number
}

/** Templates and terms are read, so films are none. */
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
