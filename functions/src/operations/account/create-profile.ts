import {
  endpoints,
  ServiceError,
  studentAccount,
  studentContact,
  studentProfile,
} from '@huddle/contract'

import { implement } from '#implement.ts'

import { profileOf } from './profile-of.ts'
import { readOwnProfile } from './read-profile.ts'
import { nameOfUniversity } from './university-named.ts'
import { freeUsernameFor, requireFreeUsername } from './usernames.ts'

export const createProfile = implement(
  endpoints.createProfile,
  async ({ uid, phoneNumber, email, isEmailVerified }, { params, body }, services) => {
    const { store, clock } = services
    if (params.userId !== uid)
      throw new ServiceError('forbidden', 'People create only their own profile')
    if (body.phone_number !== phoneNumber) throw otherNumber()
    const known = await store.students.doc(uid).get()
    if (known?.is_deleted === false) return readOwnProfile(known, store)

    return store.transaction(async (tx) => {
      const now = clock.now()
      const { first_name, last_name, university_id } = body
      const current = await tx.get(store.students.doc(uid))
      if (current !== undefined)
        throw new ServiceError('already-exists', 'This account has a profile already')
      const university_name = await nameOfUniversity(tx, university_id, store)
      if (body.username !== undefined) await requireFreeUsername(tx, body.username, uid, now, store)
      const username = body.username ?? (await freeUsernameFor(tx, body, uid, now, store))

      const student = studentProfile.parse({
        id: uid,
        first_name,
        last_name,
        username,
        university_id,
        university_name,
        signup_date: now,
        updated_at: now,
      })
      const contact = studentContact.parse({
        phone_number: phoneNumber,
        email: isEmailVerified ? email : null,
      })
      const account = studentAccount.parse({})
      tx.create(store.students.doc(uid), student)
      tx.set(store.studentContacts(uid), contact)
      tx.set(store.studentAccounts(uid), account)
      tx.set(store.usernames.doc(username), { uid, taken_at: now, released_at: null })
      return profileOf(student, { followers_count: 0, following_count: 0 }, { account, contact })
    })
  },
)

function otherNumber(): ServiceError {
  const message = 'This is not the number that you signed in with'
  return new ServiceError('validation-error', message, { phone_number: [message] })
}
