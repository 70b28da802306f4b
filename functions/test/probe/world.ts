import type { CallerName } from './callers.ts'
import { putEvents } from './world/events.ts'
import { filesOf } from './world/files.ts'
import { putForms } from './world/forms.ts'
import { putHuddles } from './world/huddles.ts'
import { newNames, type Names } from './world/names.ts'
import { newOrganisations, putOrganisations } from './world/organisations.ts'
import { putServerRecords } from './world/server-records.ts'
import { claimsOfStaff, putAllStaff } from './world/staff.ts'
import { putStudents } from './world/students.ts'

/**
 * Three organisations for the probe, with data in every collection. The last part of an id is the
 * name of the record.
 */
export type World = Names & {
  /** Every document, by its path. */
  documents: ReadonlyMap<string, object>
  /** Paths of the files in Storage. */
  files: readonly string[]
  /** The claims in the tokens of staff. */
  claims: Partial<Record<CallerName, object>>
}

export function newWorld(): World {
  const names = newNames()
  const organisations = newOrganisations(names)
  const documents = new Map<string, object>()
  const put = (path: string, value: object) => void documents.set(path, value)
  for (const putPart of [
    putOrganisations,
    putAllStaff,
    putStudents,
    putHuddles,
    putForms,
    putEvents,
    putServerRecords,
  ])
    putPart(names, organisations, put)
  return {
    ...names,
    documents,
    files: filesOf(names, organisations),
    claims: claimsOfStaff(organisations),
  }
}
