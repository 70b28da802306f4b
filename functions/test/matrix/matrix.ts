import type { Person } from '../support/person.ts'
import type { World } from './world.ts'

/**
 * The permission matrix: every endpoint × every kind of caller, each cell declared and checked by a real request.
 * To add an endpoint: a row in `rows/<domain>.ts`. `rows.ts` does not compile while one is missing, and each row names every caller.
 */
export const callers = [
  'nobody',
  /** Of the university, hosting nothing. */
  'student',
  /** Of the huddle and its events. */
  'host',
  /** Assigned to the huddle's council, hence named on its reviews. */
  'reviewer',
  /** Assigned to another council. */
  'reviewerElsewhere',
  /** Assigned to everything. */
  'admin',
  'owner',
  'ownerOfAnotherUniversity',
  /** Owner of the national organisation that the huddle is affiliated with. */
  'nationalOwner',
] as const
export type CallerName = (typeof callers)[number]

export type Statuses = Record<CallerName, number>

/** What is sent. Parameters that are left out are those of the world: its university, huddle and so on. */
export type Call = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export type MatrixRow = {
  /** Made afresh for each cell, since a call may use up what it is about. */
  call?(world: World, caller: Person): Call | Promise<Call>
  answers: Statuses
}

/** One status for everybody. */
export function everybody(status: number): Statuses {
  return {
    nobody: status,
    student: status,
    host: status,
    reviewer: status,
    reviewerElsewhere: status,
    admin: status,
    owner: status,
    ownerOfAnotherUniversity: status,
    nationalOwner: status,
  }
}

/** Whoever is signed in, with exceptions. */
export function signedIn(status: number, others: Partial<Statuses> = {}): Statuses {
  return { ...everybody(status), nobody: 401, ...others }
}

type OfStaff = Omit<Statuses, 'nobody' | 'student' | 'host'>

/** Calls for staff: others have no dashboard access. */
export function staffOnly(statuses: OfStaff): Statuses {
  return { nobody: 401, student: 403, host: 403, ...statuses }
}

/** Staff of any organisation, each about what is theirs. */
export function anyStaff(status: number): Statuses {
  return staffOnly({
    reviewer: status,
    reviewerElsewhere: status,
    admin: status,
    owner: status,
    ownerOfAnotherUniversity: status,
    nationalOwner: status,
  })
}

/** Managing the organisation named in the path: its Owners and Admins. */
export function officeOnly(status: number, others: Partial<OfStaff> = {}): Statuses {
  return staffOnly({
    reviewer: 403,
    reviewerElsewhere: 403,
    admin: status,
    owner: status,
    ownerOfAnotherUniversity: 404,
    nationalOwner: 404,
    ...others,
  })
}

/** Hosts alone; to everybody else what they host does not exist. */
export function hostOnly(status: number, others: Partial<Statuses> = {}): Statuses {
  return { ...everybody(404), nobody: 401, host: status, ...others }
}
