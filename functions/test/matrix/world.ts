import { randomUUID } from 'node:crypto'

import type { Campus } from '../support/campus.ts'
import { newCampus } from '../support/campus.ts'
import { nobody, type Person } from '../support/person.ts'
import { newOffice, type Office } from '../support/review-office.ts'
import type { CallerName } from './matrix.ts'

/** One of each caller, around one huddle that belongs to a council and to a national organisation. */
export type World = {
  office: Office
  national: Campus
  people: Record<CallerName, Person>
  /** An event of the huddle that waits for its reviewers. */
  newEvent(given?: Record<string, unknown>): Promise<string>
}

export async function newWorld(): Promise<World> {
  const affiliation = `kappa-${randomUUID().slice(0, 8)}`
  const national = await newCampus({ organisation_type: 'nationalOrganization', affiliation })
  const office = await newOffice({ national: national.university })
  const elsewhere = await newCampus()
  const [student, admin, ownerOfAnotherUniversity, nationalOwner] = await Promise.all([
    office.campus.student(),
    office.campus.staff({ role: 'university-admin', assignments: ['all'] }),
    elsewhere.staff({ role: 'owner', assignments: ['all'] }),
    national.staff({ role: 'owner', assignments: ['all'] }),
  ])
  return {
    office,
    national,
    people: {
      nobody,
      student,
      host: office.host,
      reviewer: office.ann,
      reviewerElsewhere: office.outsider,
      admin,
      owner: office.owner,
      ownerOfAnotherUniversity,
      nationalOwner,
    },
    newEvent: (given) => office.createEvent(given),
  }
}
