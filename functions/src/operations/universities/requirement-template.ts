import { endingFor, isFileIn, limits, type FileGroup, type RequirementType } from '@huddle/contract'

import { storedFileProblem, wrongFile } from '#operations/files/check-stored-file.ts'
import { requireUsable } from '#operations/files/require-usable.ts'
import { headBytes } from '#operations/files/file-problem.ts'
import type { Storage } from '#providers/storage/index.ts'
import type { Services } from '#services.ts'

const groups: readonly FileGroup[] = ['document', 'image']

/**
 * The content type of a template or of terms, as Storage reports it. Refuses a file that was not
 * uploaded for this requirement, is too large, or whose content does not match its name. See F14,
 * M17, U3.
 */
export async function templateTypeOf(
  { university_id, id, name }: Pick<RequirementType, 'university_id' | 'id' | 'name'>,
  path: string,
  services: Services,
): Promise<string> {
  const folder = `universities/${university_id}/documentTypes/${id}/`
  const isHere = isFileIn(folder, path)
  if (isHere) await requireUsable(path, 'file', services)
  const stored = isHere ? await services.storage.describe(path, headBytes) : undefined
  if (!stored) throw wrongFile('The file was not uploaded for this requirement')
  const problem = storedFileProblem(fileNameOf(name, stored.type), stored, {
    bytes: limits.fileBytes,
    groups,
  })
  if (problem !== undefined) throw wrongFile(problem)
  return stored.type
}

/** The requirement with a short-lived link to its template. */
export async function withTemplateLink(requirement: RequirementType, storage: Storage) {
  const { file, file_type, name } = requirement
  const type = file_type ?? 'application/octet-stream'
  const link =
    file === null ? undefined : await storage.linkTo(file, { name: fileNameOf(name, type), type })
  return { ...requirement, templateUrl: link ?? null }
}

/** The download of a template is named after its requirement. */
function fileNameOf(name: string, type: string): string {
  const ending = endingFor(type)
  return ending === undefined ? name : `${name}.${ending}`
}
