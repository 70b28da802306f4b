import { studentAccount, studentContact, type Profile, type StudentProfile } from '@huddle/contract'

import type { Store } from '#store/store.ts'

import { profileOf } from './profile-of.ts'

const noAccount = studentAccount.parse({})
const noContact = studentContact.parse({})

/** A person's own profile. Costs four reads and one for each thousand followers. */
export async function readOwnProfile(student: StudentProfile, store: Store): Promise<Profile> {
  const [account = noAccount, contact = noContact, counts] = await Promise.all([
    store.studentAccounts(student.id).get(),
    store.studentContacts(student.id).get(),
    countConnections(student.id, store),
  ])
  return profileOf(student, counts, { account, contact })
}

/** The number of followers and of people followed, counted when they are read. */
export async function countConnections(
  uid: string,
  { followers, following }: Pick<Store, 'followers' | 'following'>,
) {
  const [followers_count, following_count] = await Promise.all([
    followers(uid).count(),
    following(uid).count(),
  ])
  return { followers_count, following_count }
}
