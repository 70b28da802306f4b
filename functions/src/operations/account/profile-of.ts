import type { Profile, StudentAccount, StudentContact, StudentProfile } from '@huddle/contract'

type Counts = Pick<Profile, 'followers_count' | 'following_count'>
type Own = { account: StudentAccount; contact: StudentContact }

/** The profile as its owner reads it, or, without `own`, as others do. */
export function profileOf(student: StudentProfile, counts: Counts, own?: Own): Profile {
  const { profile_picture_id, suspended_until: _suspended, ...shown } = student
  return {
    ...shown,
    ...counts,
    profilePictureId: profile_picture_id,
    birthday: own?.account.birthday ?? null,
    phone_number: own?.contact.phone_number ?? null,
    payment_email: own?.contact.payment_email ?? null,
    stripe_account_id: own?.account.stripe_account_id ?? null,
    app_review_asked_times: own?.account.app_review_asked_times ?? null,
    app_review_asked_at: own?.account.app_review_asked_at ?? null,
  }
}
