import { cancelExport } from '#exports/cancel-export.ts'
import { downloadEvents } from '#exports/download-events.ts'
import { downloadGuests } from '#exports/download-guests.ts'
import { downloadHuddles } from '#exports/download-huddles.ts'
import { getExport } from '#exports/get-export.ts'
import { listExports } from '#exports/list-exports.ts'
import { getAuthSettings } from '#auth/get-auth-settings.ts'
import { getCurrentUser } from '#auth/get-current-user.ts'
import { verifySignIn } from '#auth/verify-sign-in.ts'
import { getEvent } from '#events/get-event.ts'
import { listEventsByTurn } from '#events/list-events-by-turn.ts'
import { listEvents } from '#events/list-events.ts'
import { listGuestCheckIns } from '#events/list-guest-check-ins.ts'
import { listGuestResponses } from '#events/list-guest-responses.ts'
import { listPendingEvents } from '#events/list-pending-events.ts'
import { getStudentUser } from '#people/get-student-user.ts'
import { listAvatars } from '#people/list-avatars.ts'
import { approveForm } from '#forms/approve-form.ts'
import { createHuddleForm } from '#forms/create-huddle-form.ts'
import { deleteHuddleForm } from '#forms/delete-huddle-form.ts'
import { getFormRequirement } from '#forms/get-form-requirement.ts'
import { getHuddleFormStatistics } from '#forms/get-huddle-form-statistics.ts'
import { getHuddleForm } from '#forms/get-huddle-form.ts'
import { listHuddleForms } from '#forms/list-huddle-forms.ts'
import { listPendingForms } from '#forms/list-pending-forms.ts'
import { rejectForm } from '#forms/reject-form.ts'
import { changeFormReviewers } from '#forms/change-form-reviewers.ts'
import { remindForm } from '#forms/remind-form.ts'
import { reopenFormVote } from '#forms/reopen-form-vote.ts'
import { requestFormChanges } from '#forms/request-form-changes.ts'
import { undoFormDecision } from '#forms/undo-form-decision.ts'
import { updateHuddleForm } from '#forms/update-huddle-form.ts'
import { withdrawFormRequirement } from '#forms/withdraw-form-requirement.ts'
import { getHuddle } from '#huddles/get-huddle.ts'
import { listAllHuddles } from '#huddles/list-all-huddles.ts'
import { listHuddleEvents } from '#huddles/list-huddle-events.ts'
import { listHuddles } from '#huddles/list-huddles.ts'
import { setHuddleRegistration } from '#huddles/set-huddle-registration.ts'
import { createForm } from '#forms/create-form.ts'
import { deleteForm } from '#forms/delete-form.ts'
import { getForm } from '#forms/get-form.ts'
import { listForms } from '#forms/list-forms.ts'
import { updateForm } from '#forms/update-form.ts'
import { getHealthcheck } from '#platform/get-healthcheck.ts'
import { deleteAlbumFiles } from '#files/delete-album-files.ts'
import { downloadFile } from '#files/download-file.ts'
import { finaliseUpload } from '#files/finalise-upload.ts'
import { getFile } from '#files/get-file.ts'
import { initialiseUpload } from '#files/initialise-upload.ts'
import { startSingleUpload } from '#files/start-single-upload.ts'
import { getOpenapi } from '#platform/get-openapi.ts'
import { getRemoteConfig } from '#platform/get-remote-config.ts'
import { createReport } from '#reports/create-report.ts'
import { inviteContacts } from '#sms/invite-contacts.ts'
import { getStatus } from '#platform/get-status.ts'
import { answerReviewDocument } from '#reviews/answer-review-document.ts'
import { approveEvent } from '#reviews/approve-event.ts'
import { changeEventReviewers } from '#reviews/change-event-reviewers.ts'
import { getReviewDocument } from '#reviews/get-review-document.ts'
import { listReviewDocuments } from '#reviews/list-review-documents.ts'
import { notifyHost } from '#reviews/notify-host.ts'
import { rejectEvent } from '#reviews/reject-event.ts'
import { remindEvent } from '#reviews/remind-event.ts'
import { reopenVote } from '#reviews/reopen-vote.ts'
import { undoDecision } from '#reviews/undo-decision.ts'
import { withdrawEventApproval } from '#reviews/withdraw-event-approval.ts'
import { withdrawReviewDocument } from '#reviews/withdraw-review-document.ts'
import { getOrganisationSettings } from '#universities/get-organisation-settings.ts'
import { completeProfile } from '#team/complete-profile.ts'
import { getTotalReviews } from '#team/get-total-reviews.ts'
import { getUser } from '#team/get-user.ts'
import { removeUser } from '#team/remove-user.ts'
import { updateUser } from '#team/update-user.ts'
import { getEventStats } from '#universities/get-event-stats.ts'
import { getHuddleStats } from '#universities/get-huddle-stats.ts'
import { getFormType } from '#universities/get-form-type.ts'
import { getReport } from '#universities/get-report.ts'
import { listStaffWithoutScope } from '#universities/list-staff-without-scope.ts'
import { updateUniversity } from '#universities/update-university.ts'
import { createEventType } from '#universities/create-event-type.ts'
import { createRequirementTypeV1 } from '#universities/create-requirement-type-v1.ts'
import { createRequirementType } from '#universities/create-requirement-type.ts'
import { deleteEventType } from '#universities/delete-event-type.ts'
import { deleteRequirementType } from '#universities/delete-requirement-type.ts'
import { listEventTypes } from '#universities/list-event-types.ts'
import { listRequirementTypes } from '#universities/list-requirement-types.ts'
import { updateEventType } from '#universities/update-event-type.ts'
import { updateRequirementTypeV1 } from '#universities/update-requirement-type-v1.ts'
import { updateRequirementType } from '#universities/update-requirement-type.ts'
import { getUniversity } from '#universities/get-university.ts'
import { requestPasswordReset } from '#auth/request-password-reset.ts'
import { endSessions } from '#auth/end-sessions.ts'
import { sendEmailChangeCode } from '#auth/send-email-change-code.ts'
import { sendEmailOtp } from '#auth/send-email-otp.ts'
import { sendOtp } from '#auth/send-otp.ts'
import { sendPhoneCode } from '#auth/send-phone-code.ts'
import { verifyEmailOtp } from '#auth/verify-email-otp.ts'
import { verifyOtp } from '#auth/verify-otp.ts'
import { acceptInvitation } from '#invitations/accept-invitation.ts'
import { createInvitation } from '#invitations/create-invitation.ts'
import { deleteInvitation } from '#invitations/delete-invitation.ts'
import { findInvitation } from '#invitations/find-invitation.ts'
import { listInvitations } from '#invitations/list-invitations.ts'
import { resendInvitation } from '#invitations/resend-invitation.ts'

/**
 * Every call of the HTTP contract. Order matters: a path with a literal segment must precede the
 * path that has a parameter in its place.
 */
export const endpoints = {
  getStatus,
  getOpenapi,
  getHealthcheck,
  getRemoteConfig,
  createReport,
  verifySignIn,
  getCurrentUser,
  getAuthSettings,
  getOrganisationSettings,
  getUser,
  updateUser,
  completeProfile,
  sendEmailChangeCode,
  sendPhoneCode,
  endSessions,
  removeUser,
  getTotalReviews,
  getStudentUser,
  listAvatars,
  getUniversity,
  getEventStats,
  getHuddleStats,
  getFormType,
  getReport,
  listStaffWithoutScope,
  updateUniversity,
  listRequirementTypes,
  createRequirementType,
  createRequirementTypeV1,
  updateRequirementType,
  updateRequirementTypeV1,
  deleteRequirementType,
  listEventTypes,
  createEventType,
  updateEventType,
  deleteEventType,
  listForms,
  createForm,
  getForm,
  updateForm,
  deleteForm,
  listEventsByTurn,
  listEvents,
  listPendingEvents,
  downloadEvents,
  getEvent,
  downloadGuests,
  listGuestResponses,
  listGuestCheckIns,
  approveEvent,
  rejectEvent,
  notifyHost,
  undoDecision,
  reopenVote,
  changeEventReviewers,
  withdrawEventApproval,
  remindEvent,
  getReviewDocument,
  listReviewDocuments,
  answerReviewDocument,
  withdrawReviewDocument,
  listPendingForms,
  listHuddleForms,
  createHuddleForm,
  getHuddleFormStatistics,
  getHuddleForm,
  updateHuddleForm,
  deleteHuddleForm,
  withdrawFormRequirement,
  getFormRequirement,
  approveForm,
  rejectForm,
  requestFormChanges,
  undoFormDecision,
  changeFormReviewers,
  remindForm,
  reopenFormVote,
  listAllHuddles,
  listHuddles,
  downloadHuddles,
  getHuddle,
  listHuddleEvents,
  setHuddleRegistration,
  listExports,
  getExport,
  cancelExport,
  initialiseUpload,
  finaliseUpload,
  startSingleUpload,
  downloadFile,
  getFile,
  deleteAlbumFiles,
  sendEmailOtp,
  verifyEmailOtp,
  requestPasswordReset,
  sendOtp,
  verifyOtp,
  findInvitation,
  listInvitations,
  createInvitation,
  resendInvitation,
  deleteInvitation,
  acceptInvitation,
  inviteContacts,
} as const

export type EndpointName = keyof typeof endpoints
