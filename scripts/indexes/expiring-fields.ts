/**
 * Fields by which Firestore deletes a document that nobody needs any more, by the id of its
 * collection. They have no index.
 */
export const expiringFields = {
  idempotency: 'expires_at',
  writeCounters: 'expires_at',
  mail: 'delivery.expireAt',
  messages: 'delivery.expireAt',
  pushes: 'delivery.expireAt',
  backgroundJobs: 'expires_at',
  accountProofs: 'expires_at',
  phoneSignIns: 'expires_at',
  emailOtps: 'expires_at',
  unsentCodes: 'expires_at',
  callWindows: 'expires_at',
  announcedUploads: 'expires_at',
  uploadBudgets: 'expires_at',
  emailLocks: 'expires_at',
  auditLog: 'expires_at',
} as const
