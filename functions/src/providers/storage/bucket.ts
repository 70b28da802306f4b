import type { getStorage } from 'firebase-admin/storage'

/** A bucket of the Admin SDK. */
export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>
