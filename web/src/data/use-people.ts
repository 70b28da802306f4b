import { dashboardUser, fullNameOf, studentProfile } from '@huddle/contract'
import { useQueries } from '@tanstack/react-query'
import { doc, getDoc, type Firestore } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { parseDocument } from './live/parse-document.ts'

export type KnownPerson = {
  id: string
  name: string
  position: string | undefined
  image: string | null
}

/** Hosts by their profile, each read once and kept for a while. Somebody who cannot be read appears as "Huddle User". */
export function useStudents(uids: readonly string[]): KnownPerson[] {
  return usePeople('users', uids, readStudent)
}

/** Staff by their dashboard user. */
export function useStaffMembers(uids: readonly string[]): KnownPerson[] {
  return usePeople('dashboardUsers', uids, readStaffMember)
}

type Read = (firestore: Firestore, uid: string) => Promise<KnownPerson | null>

function usePeople(collection: string, uids: readonly string[], read: Read): KnownPerson[] {
  const firestore = useFirestore()
  const answers = useQueries({
    queries: uids.map((uid) => ({
      queryKey: ['person', collection, uid],
      queryFn: () => read(firestore, uid),
      staleTime: 300_000,
      retry: false,
    })),
  })
  return uids.map(
    (id, index) =>
      answers[index]?.data ?? { id, name: 'Huddle User', position: undefined, image: null },
  )
}

async function readStudent(firestore: Firestore, uid: string): Promise<KnownPerson | null> {
  const profile = parseDocument(studentProfile, await getDoc(doc(firestore, 'users', uid)))
  if (profile === undefined) return null
  return { id: uid, name: fullNameOf(profile), position: undefined, image: profile.img_src }
}

async function readStaffMember(firestore: Firestore, uid: string): Promise<KnownPerson | null> {
  const member = parseDocument(dashboardUser, await getDoc(doc(firestore, 'dashboardUsers', uid)))
  if (member === undefined) return null
  const { profile } = member
  return { id: uid, name: fullNameOf(profile), position: profile.position, image: profile.avatar }
}
