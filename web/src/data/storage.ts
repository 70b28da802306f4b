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

// Loaded with the first file that is shown or sent: the lists do without.

/** The address of a stored file. Rejects when there is none, or none to see. */
export function downloadUrlOf(firebase: Firebase, path: string): Promise<string> {
  return getDownloadURL(ref(storageOf(firebase), path))
}

/** Begins to store an announced file, of the announced type; resolves when it is there, and can be cancelled. */
export function startUpload(
  firebase: Firebase,
  path: string,
  file: File,
  contentType: string,
): UploadTask {
  return uploadBytesResumable(ref(storageOf(firebase), path), file, { contentType })
}

const connected = new WeakMap<Firebase, FirebaseStorage>()

/** Connects once for the life of the page, as an emulator has to be named before the first request. */
function storageOf(firebase: Firebase): FirebaseStorage {
  const known = connected.get(firebase)
  if (known !== undefined) return known
  const storage = getStorage(firebase.app)
  const { storage: emulator } = firebase.emulators
  if (emulator) connectStorageEmulator(storage, emulator.host, emulator.port)
  connected.set(firebase, storage)
  return storage
}
