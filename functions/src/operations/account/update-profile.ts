import {
  ageOn,
  endpoints,
  minimumAge,
  ServiceError,
  studentAccount,
  studentContact,
  universityDays,
  usernameDays,
  type Parsed,
  type StudentAccount,
  type StudentProfile,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { checkAvatar } from '#operations/team/check-avatar.ts'

import { profileOf } from './profile-of.ts'
import { countConnections } from './read-profile.ts'
import { requireOwn } from './require-own.ts'
import { nameOfUniversity } from './university-named.ts'
import { requireFreeUsername } from './usernames.ts'

type Body = Parsed<typeof endpoints.updateProfile>['body']

const dayMs = 86_400_000

export const updateProfile = implement(
  endpoints.updateProfile,
  async (caller, { params: { userId }, body }, services) => {
    const { store, clock } = services
    requireOwn(caller, userId)
    if (body.avatar != null && body.avatar !== caller.student.img_src)
      await checkAvatar(services, userId, body.avatar, 'avatar')
    const counts = await countConnections(userId, store)
    return store.transaction(async (tx) => {
      const now = clock.now()
      const [
        student = caller.student,
        account = studentAccount.parse({}),
        contact = studentContact.parse({}),
      ] = await tx.getAll(
        store.students.doc(userId),
        store.studentAccounts(userId),
        store.studentContacts(userId),
      )
      const isRenamed = body.username !== undefined && body.username !== student.username
      const isMoved =
        body.university_id !== undefined && body.university_id !== student.university_id
      if (isRenamed) {
        requireElapsed(account.username_changed_at, usernameDays, 'username', now)
        await requireFreeUsername(tx, body.username ?? '', userId, now, store)
      }
      if (isMoved) requireElapsed(account.university_changed_at, universityDays, 'university', now)
      const university_name =
        isMoved && body.university_id !== undefined
          ? await nameOfUniversity(tx, body.university_id, store)
          : student.university_name

      const changedAccount = {
        ...account,
        ...birthdayOf(account, body, now),
        ...(isRenamed ? { username_changed_at: now } : {}),
        ...(isMoved ? { university_changed_at: now } : {}),
      }
      const changed: StudentProfile = {
        ...student,
        ...namesOf(student, body),
        university_name,
        birthday_day: shownDayOf(changedAccount),
        updated_at: now,
      }
      tx.set(store.students.doc(userId), changed)
      tx.set(store.studentAccounts(userId), changedAccount)
      if (isRenamed) {
        tx.set(store.usernames.doc(changed.username), {
          uid: userId,
          taken_at: now,
          released_at: null,
        })
        tx.set(store.usernames.doc(student.username), {
          uid: userId,
          taken_at: student.signup_date,
          released_at: now,
        })
      }
      return profileOf(changed, counts, { account: changedAccount, contact })
    })
  },
)

/** The fields of the profile that are stored as they are given. */
function namesOf(student: StudentProfile, body: Body): Partial<StudentProfile> {
  const { first_name, last_name, username, bio, university_id, is_profile_hidden, avatar } = body
  return {
    first_name: first_name ?? student.first_name,
    last_name: last_name ?? student.last_name,
    username: username ?? student.username,
    university_id: university_id ?? student.university_id,
    is_profile_hidden: is_profile_hidden ?? student.is_profile_hidden,
    bio: bio === undefined ? student.bio : bio === '' ? null : bio,
    ...(avatar === undefined
      ? {}
      : { img_src: avatar, profile_picture_id: avatar?.split('/').at(-1) ?? null }),
  }
}

function birthdayOf(
  account: StudentAccount,
  { birthday = account.birthday, shows_birthday = account.shows_birthday }: Body,
  now: Date,
): Pick<StudentAccount, 'birthday' | 'shows_birthday'> {
  const isOldEnough =
    birthday === null || ageOn(birthday, now.toISOString().slice(0, 10)) >= minimumAge
  if (isOldEnough) return { birthday, shows_birthday }
  const message = `Huddle is for people of ${minimumAge} and older`
  throw new ServiceError('validation-error', message, { birthday: [message] })
}

/** Month and day, for those who show them. */
function shownDayOf({ birthday, shows_birthday }: StudentAccount): string | null {
  return shows_birthday && birthday !== null ? birthday.slice(5) : null
}

function requireElapsed(changedAt: Date | null, days: number, what: string, now: Date): void {
  if (changedAt === null) return
  const next = new Date(changedAt.getTime() + days * dayMs)
  if (next <= now) return
  const day = next.toISOString().slice(0, 10)
  throw new ServiceError('conflict', `You can change your ${what} again on ${day}`)
}
