import {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
  type UploadTask,
} from 'firebase/storage'

import type { Firebase } from './firebase.ts'

// Loaded with the first file that is shown or uploaded: the lists do not need it.

/** The URL of a stored file. Rejects if the file does not exist or the viewer may not read it. */
export function downloadUrlOf(firebase: Firebase, path: string): Promise<string> {
  return getDownloadURL(ref(storageOf(firebase), path))
}

/**
 * Starts the upload of an announced file with its announced type. Resolves when it is stored; can
 * be cancelled.
 */
export function startUpload(
  firebase: Firebase,
  path: string,
  file: File,
  contentType: string,
): UploadTask {
  return uploadBytesResumable(ref(storageOf(firebase), path), file, { contentType })
}

const connected = new WeakMap<Firebase, FirebaseStorage>()

/**
 * Connects once for the lifetime of the page: the emulator must be set before the first request.
 */
function storageOf(firebase: Firebase): FirebaseStorage {
  const known = connected.get(firebase)
  if (known !== undefined) return known
  const storage = getStorage(firebase.app)
  const { storage: emulator } = firebase.emulators
  if (emulator) connectStorageEmulator(storage, emulator.host, emulator.port)
  connected.set(firebase, storage)
  return storage
}
