import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
  type Firestore,
} from 'firebase/firestore'
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage'
import type { ReactNode } from 'react'
import { AuthProvider, FirebaseAppProvider, FirestoreProvider, StorageProvider } from 'reactfire'

import { PreferenceOwner } from '#components/preferences/use-preference.ts'
import type { Firebase } from '#data/firebase.ts'
import { useFirebase, useSignedInUser } from '#data/session.tsx'
import { StaffContext, useStaffState } from '#data/staff.tsx'

import { RequireSignIn } from './guards.tsx'
import { NoAccessPage } from './no-access-page.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { Shell } from './shell.tsx'
import { StartFailure } from './start-failure.tsx'

/** Everything behind the sign-in. Loaded on demand: it brings Firestore, which the sign-in page does without. */
export function Component() {
  return (
    <RequireSignIn>
      <Sdks>
        <StaffGate />
      </Sdks>
    </RequireSignIn>
  )
}

function StaffGate() {
  const user = useSignedInUser()
  const state = useStaffState(user?.uid ?? '-')
  switch (state.status) {
    case 'loading':
      return <ShellSkeleton />
    case 'failed':
      return <StartFailure onRetry={state.retry} />
    case 'no-access':
      return <NoAccessPage universityName={state.universityName} />
    case 'ready':
      return (
        <StaffContext value={state.staff}>
          <PreferenceOwner value={state.staff.user.uid}>
            <Shell />
          </PreferenceOwner>
        </StaffContext>
      )
  }
}

function Sdks({ children }: { children: ReactNode }) {
  const firebase = useFirebase()
  const { firestore, storage } = sdksOf(firebase)
  return (
    <FirebaseAppProvider firebaseApp={firebase.app} suspense={false}>
      <AuthProvider sdk={firebase.auth}>
        <FirestoreProvider sdk={firestore}>
          <StorageProvider sdk={storage}>{children}</StorageProvider>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  )
}

type Sdks = { firestore: Firestore; storage: FirebaseStorage }

const connected = new WeakMap<Firebase, Sdks>()

/** Connects once for the life of the page: an emulator cannot be set after the first read. */
function sdksOf(firebase: Firebase): Sdks {
  const known = connected.get(firebase)
  if (known !== undefined) return known
  const sdks = {
    // Kept in memory until the page goes: whoever comes back to a list is sent, and billed, only what has changed since.
    firestore: initializeFirestore(firebase.app, {
      localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
    }),
    storage: getStorage(firebase.app),
  }
  const { firestore, storage } = firebase.emulators
  if (firestore) connectFirestoreEmulator(sdks.firestore, firestore.host, firestore.port)
  if (storage) connectStorageEmulator(sdks.storage, storage.host, storage.port)
  connected.set(firebase, sdks)
  return sdks
}
