import { endingFor, isFileIn, limits, ServiceError } from '@huddle/contract'

import { storedFileProblem } from '#operations/files/check-stored-file.ts'
import { requireUsable } from '#operations/files/require-usable.ts'
import { headBytes } from '#operations/files/file-problem.ts'
import type { Services } from '#services.ts'

/**
 * Refuses a file that was not uploaded to the logo's folder, or whose first bytes are not those of
 * a picture, regardless of its announced type. See M17, U3.
 */
export async function checkLogo(
  services: Services,
  universityId: string,
  logo: string,
): Promise<void> {
  const folder = `universities/${universityId}/logo/`
  const isHere = isFileIn(folder, logo)
  if (isHere) await requireUsable(logo, 'logo', services)
  const stored = isHere ? await services.storage.describe(logo, headBytes) : undefined
  if (stored === undefined) throw wrongLogo('The picture was not uploaded for this place')
  // A logo's file name has no ending, so its announced type decides what the content must be.
  const name = `logo.${endingFor(stored.type)}`
  const problem = storedFileProblem(name, stored, { bytes: limits.fileBytes, groups: ['image'] })
  if (problem !== undefined) throw wrongLogo('The file is not a picture')
}

function wrongLogo(message: string): ServiceError {
  return new ServiceError('validation-error', message, { logo: [message] })
}
