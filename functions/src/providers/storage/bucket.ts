import type { getStorage } from 'firebase-admin/storage'

/** A bucket as the Admin SDK hands it out. */
export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>
