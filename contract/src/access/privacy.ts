import { privacyStatus, type PrivacyStatus } from '#shared/privacy-status.ts'

/** Whether an event or huddle with this status counts as private. Throws for any other status. */
export function isPrivateOf(status: string): boolean {
  if (!isStatus(status)) throw new Error('Invalid privacy status')
  return status !== 'public'
}

/** The status of a record that has perhaps only the older flag. */
export function privacyStatusOf({
  privacy_status,
  is_private,
}: {
  privacy_status?: PrivacyStatus | undefined
  is_private?: boolean | undefined
}): PrivacyStatus {
  return privacy_status ?? (is_private === true ? 'private' : 'public')
}

/**
 * Whether a person has to ask before they take part. Participants never need to, nor does anybody
 * where it is public. A secret one always asks; a private one unless `isLetIn`: by an invitation or
 * a valid invite code.
 */
export function needsRequest(status: string, isParticipant: boolean, isLetIn: boolean): boolean {
  if (isParticipant) return false
  if (!isStatus(status)) throw new Error(`Invalid privacy status: ${status}`)
  if (status === 'public') return false
  return status === 'secret' || !isLetIn
}

/** Whether a password is asked for: of those who do not take part yet, where one is set. */
export function asksPassword(isParticipant: boolean, hasPassword: boolean): boolean {
  return hasPassword && !isParticipant
}

function isStatus(status: string): status is PrivacyStatus {
  return privacyStatus.safeParse(status).success
}
