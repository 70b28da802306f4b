import { reviewerKeyOf } from '@huddle/contract'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
  type Firestore,
} from 'firebase/firestore'
import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire'

import { PreferenceOwner } from '#components/preferences/use-preference.ts'
import type { Firebase } from '#data/firebase.ts'
import { useFirebase, useSignedInUser } from '#data/session.tsx'
import { StaffContext, useStaffState, type StaffState } from '#data/staff.tsx'
import { useClaimedUniversity } from '#data/use-claimed-university.ts'
import { useUrlState } from '#data/url-state.ts'
import { PrefetchQueue } from '#features/event-review/prefetch-queue.tsx'

import { RequireSignIn } from './guards.tsx'
import { paths } from './paths.ts'
import { reviewTab } from './review-tab.ts'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { Shell } from './shell.tsx'
import { StartFailure } from './start-failure.tsx'

/** Loaded by the few who meet it. */
const NoAccessPage = lazy(() => import('./no-access-page.tsx'))

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
  const state = useStaffState(user)
  const claimed = useClaimedUniversity(user)
  const opensQueue = useOpensQueue(state)
  return (
    <>
      {opensQueue && user !== null && claimed && (
        <PreferenceOwner value={user.uid}>
          <PrefetchQueue reviewer={reviewerKeyOf(claimed, user.uid)} />
        </PreferenceOwner>
      )}
      <Gate state={state} />
    </>
  )
}

/** True on the way to the queue of events, and for one rendering more: what is on screen then has begun to listen for itself. */
function useOpensQueue({ status }: StaffState): boolean {
  const { pathname } = useLocation()
  const [{ tab }] = useUrlState(reviewTab)
  const before = useDeferredValue(status)
  return before === 'loading' && pathname === paths.review && tab === 'events'
}

function Gate({ state }: { state: StaffState }) {
  switch (state.status) {
    case 'loading':
      return <ShellSkeleton />
    case 'failed':
      return <StartFailure onRetry={state.retry} />
    case 'no-access':
      return (
        <Suspense fallback={<ShellSkeleton />}>
          <NoAccessPage universityName={state.universityName} />
        </Suspense>
      )
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
  return (
    <FirebaseAppProvider firebaseApp={firebase.app} suspense={false}>
      <AuthProvider sdk={firebase.auth}>
        <FirestoreProvider sdk={firestoreOf(firebase)}>{children}</FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  )
}

const connected = new WeakMap<Firebase, Firestore>()

/** Connects once for the life of the page: an emulator cannot be set after the first read. */
function firestoreOf(firebase: Firebase): Firestore {
  const known = connected.get(firebase)
  if (known !== undefined) return known
  // Kept in memory until the page goes: whoever comes back to a list is sent, and billed, only what has changed since.
  const firestore = initializeFirestore(firebase.app, {
    localCache: memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() }),
  })
  const { firestore: emulator } = firebase.emulators
  if (emulator) connectFirestoreEmulator(firestore, emulator.host, emulator.port)
  connected.set(firebase, firestore)
  return firestore
}
