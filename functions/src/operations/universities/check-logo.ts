import { endingFor, isFileIn, limits, ServiceError } from '@huddle/contract'

import { storedFileProblem } from '#operations/files/check-stored-file.ts'
import { requireUsable } from '#operations/files/require-usable.ts'
import { headBytes } from '#operations/files/sniff-file.ts'
import type { Services } from '#services.ts'

/** Refuses what was not uploaded to the folder of the logo, or is no picture by its first bytes, whatever it was announced as. Decisions M17, U3. */
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
  // The name of a logo has no ending, so its announced type says what it is to be.
  const name = `logo.${endingFor(stored.type)}`
  const problem = storedFileProblem(name, stored, { bytes: limits.fileBytes, groups: ['image'] })
  if (problem !== undefined) throw wrongLogo('The file is not a picture')
}

function wrongLogo(message: string): ServiceError {
  return new ServiceError('validation-error', message, { logo: [message] })
}
