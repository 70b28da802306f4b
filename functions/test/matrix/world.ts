import { randomUUID } from 'node:crypto'

import type { Campus } from '../support/campus.ts'
import { newCampus } from '../support/campus.ts'
import { nobody, personOf, staffOf, type Person } from '../support/person.ts'
import { newOffice, type Office } from '../support/review-office.ts'
import type { CallerName } from './matrix.ts'

/**
 * One of each caller, around one huddle that belongs to a council and to a national organisation.
 */
export type World = {
  office: Office
  national: Campus
  people: Record<CallerName, Person>
  /** Creates an event of the huddle that awaits its reviewers. */
  newEvent(given?: Record<string, unknown>): Promise<string>
}

export async function newWorld(): Promise<World> {
  const affiliation = `kappa-${randomUUID().slice(0, 8)}`
  const national = await newCampus({ organisation_type: 'nationalOrganization', affiliation })
  const office = await newOffice({ national: national.university })
  const elsewhere = await newCampus()
  const [
    stranger,
    student,
    foreignStudent,
    invitedHost,
    adminOfCouncil,
    admin,
    ownerOfAnotherUniversity,
    nationalOwner,
    removedStaff,
    movedStaff,
  ] = await Promise.all([
    personOf(`stranger-${randomUUID()}`),
    office.campus.student(),
    elsewhere.student(),
    office.campus.student(),
    office.campus.staff({ role: 'university-admin', assignments: ['council-1'] }),
    office.campus.staff({ role: 'university-admin', assignments: ['all'] }),
    elsewhere.staff({ role: 'owner', assignments: ['all'] }),
    national.staff({ role: 'owner', assignments: ['all'] }),
    office.campus.staff({ role: 'owner', assignments: ['all'], is_deleted: true }),
    movedFrom(office, elsewhere),
  ])
  return {
    office,
    national,
    people: {
      nobody,
      stranger,
      student,
      foreignStudent,
      invitedHost,
      host: office.host,
      reviewer: office.ann,
      reviewerElsewhere: office.outsider,
      adminOfCouncil,
      admin,
      owner: office.owner,
      ownerOfAnotherUniversity,
      nationalOwner,
      removedStaff,
      movedStaff,
    },
    newEvent: (given) =>
      office.createEvent({ hosts: [office.host.uid, invitedHost.uid], ...given }),
  }
}

/** A person whose token still contains the former university, unlike the record. */
async function movedFrom({ campus: { university } }: Office, to: Campus): Promise<Person> {
  const { user } = await to.staff({ assignments: ['council-1'] })
  const { id, organisation_type } = university
  return staffOf(user, { staff: { university_id: id, organisation_type } })
}
