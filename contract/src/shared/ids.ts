import { z } from 'zod'

/**
 * The id of a document. It becomes a path segment in Firestore, Storage and HTTP, so it contains no
 * slash and no control character and is not a dot segment. Firestore reserves `__name__` ids:
 * reading one fails, and in the web SDK the failure stops the whole client.
 */
export const documentId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[A-Za-z0-9_-][A-Za-z0-9_.:-]*$/, 'Invalid id')
  .refine((id) => !/^__.*__$/.test(id), 'Invalid id')

/**
 * The id of something within a document: an option, a council, a form type. It is never part of a
 * path, and ids from older records contain any character.
 */
export const innerId = z.string().min(1).max(200)

export const eventId = documentId.brand<'EventId'>()
export const huddleId = documentId.brand<'HuddleId'>()
export const universityId = documentId.brand<'UniversityId'>()
export const requirementId = documentId.brand<'RequirementId'>()
export const eventTypeId = documentId.brand<'EventTypeId'>()
export const uid = documentId.brand<'Uid'>()
export const scopeId = documentId.brand<'ScopeId'>()
export const reviewId = documentId.brand<'ReviewId'>()
export const formId = documentId.brand<'FormId'>()
export const submissionId = documentId.brand<'SubmissionId'>()
export const invitationId = documentId.brand<'InvitationId'>()
export const fileId = documentId.brand<'FileId'>()
export const fileUploadId = documentId.brand<'FileUploadId'>()
export const exportId = documentId.brand<'ExportId'>()
/** The id of an event or a huddle. */
export const entityId = documentId.brand<'EntityId'>()

export type EventId = z.infer<typeof eventId>
export type HuddleId = z.infer<typeof huddleId>
export type UniversityId = z.infer<typeof universityId>
export type RequirementId = z.infer<typeof requirementId>
export type EventTypeId = z.infer<typeof eventTypeId>
export type Uid = z.infer<typeof uid>
export type ScopeId = z.infer<typeof scopeId>
export type ReviewId = z.infer<typeof reviewId>
export type FormId = z.infer<typeof formId>
export type SubmissionId = z.infer<typeof submissionId>
export type InvitationId = z.infer<typeof invitationId>
export type FileId = z.infer<typeof fileId>
export type FileUploadId = z.infer<typeof fileUploadId>
export type ExportId = z.infer<typeof exportId>
export type EntityId = z.infer<typeof entityId>
