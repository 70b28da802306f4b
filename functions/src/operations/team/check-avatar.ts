import { endingFor, isFileIn, limits, ServiceError } from '@huddle/contract'

import { requireUsable } from '#operations/files/require-usable.ts'
import { fileProblem, headBytes } from '#operations/files/file-problem.ts'
import type { Services } from '#services.ts'

const accepted = ['png', 'jpg', 'jpeg']

/**
 * Refuses a picture that the person did not upload for themselves, or that is not a picture. See
 * E12, M17.
 */
export async function checkAvatar(
  services: Services,
  uid: string,
  path: string,
  field: 'avatar' | 'profile.avatar',
): Promise<void> {
  const folder = `profilePictures/${uid}/`
  const isHere = isFileIn(folder, path)
  if (isHere) await requireUsable(path, field, services)
  const stored = isHere ? await services.storage.describe(path, headBytes) : undefined
  if (!stored) throw wrongAvatar(field, 'Upload the profile image first')
  if (stored.size > limits.avatarBytes)
    throw wrongAvatar(field, 'Profile image must be smaller than 5 MB.')
  const ending = endingFor(stored.type)
  const isPicture =
    !stored.isEncoded &&
    ending !== undefined &&
    accepted.includes(ending) &&
    fileProblem(`avatar.${ending}`, stored.type, stored.head) === undefined
  if (!isPicture) throw wrongAvatar(field, 'Profile image must be a PNG or JPG')
}

function wrongAvatar(field: string, message: string): ServiceError {
  return new ServiceError('validation-error', message, { [field]: [message] })
}
