import { z } from 'zod'

/** Ids become path segments of Firestore, Storage and HTTP, so none may hold a slash, a dot segment or a control character. */
const segment = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[A-Za-z0-9_-][A-Za-z0-9_.:-]*$/, 'Invalid id')

export const eventId = segment.brand<'EventId'>()
export const huddleId = segment.brand<'HuddleId'>()
export const universityId = segment.brand<'UniversityId'>()
export const requirementId = segment.brand<'RequirementId'>()
export const eventTypeId = segment.brand<'EventTypeId'>()
export const uid = segment.brand<'Uid'>()
export const scopeId = segment.brand<'ScopeId'>()
export const reviewId = segment.brand<'ReviewId'>()
export const formId = segment.brand<'FormId'>()
export const submissionId = segment.brand<'SubmissionId'>()
export const invitationId = segment.brand<'InvitationId'>()
export const fileId = segment.brand<'FileId'>()
export const fileUploadId = segment.brand<'FileUploadId'>()
export const exportId = segment.brand<'ExportId'>()
/** An event or a huddle, where either may be meant. */
export const entityId = segment.brand<'EntityId'>()

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
