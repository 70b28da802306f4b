import { dashboardUser, fullNameOf, studentProfile, type DashboardUser } from '@huddle/contract'
import { useQueries } from '@tanstack/react-query'
import { doc, getDoc, type Firestore } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { readBatched } from './live/read-batched.ts'
import { parseDocument } from './live/parse-document.ts'
import { useStaff } from './staff.tsx'

export type KnownPerson = {
  id: string
  name: string
  position: string | undefined
  image: string | null
}

/**
 * Profiles of hosts, each read once and cached for a while. A profile that cannot be read appears
 * as "Huddle User", one that is loading as "…".
 */
export function useStudents(uids: readonly string[]): KnownPerson[] {
  const firestore = useFirestore()
  return usePeople('users', uids, (uid) => readStudent(firestore, uid))
}

/** Profiles of colleagues by their staff uid; the viewer's own is already known. */
export function useStaffMembers(uids: readonly string[]): KnownPerson[] {
  const firestore = useFirestore()
  const { user } = useStaff()
  return usePeople('dashboardUsers', uids, async (uid) => {
    if (uid === user.uid) return personOf(user)
    const found = await readBatched(firestore, 'dashboardUsers', user.university_id, uid)
    const member = found && parseDocument(dashboardUser, found)
    return member === undefined ? null : personOf(member)
  })
}

function usePeople(
  collection: string,
  uids: readonly string[],
  read: (uid: string) => Promise<KnownPerson | null>,
): KnownPerson[] {
  const results = useQueries({
    queries: uids.map((uid) => ({
      queryKey: ['person', collection, uid],
      queryFn: () => read(uid),
      staleTime: 300_000,
      retry: false,
    })),
  })
  return uids.map((id, index) => {
    const result = results[index]
    const name = result?.isPending ? '…' : 'Huddle User'
    return result?.data ?? { id, name, position: undefined, image: null }
  })
}

async function readStudent(firestore: Firestore, uid: string): Promise<KnownPerson | null> {
  const profile = parseDocument(studentProfile, await getDoc(doc(firestore, 'users', uid)))
  if (profile === undefined) return null
  return { id: uid, name: fullNameOf(profile), position: undefined, image: profile.img_src }
}

function personOf({ uid, profile }: DashboardUser): KnownPerson {
  return { id: uid, name: fullNameOf(profile), position: profile.position, image: profile.avatar }
}
