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
  /** A student of another university. */
  'foreignStudent',
  /** Invited to host the events, and has not answered. */
  'invitedHost',
  /** Of the huddle and its events. */
  'host',
  /** Registered with Auth alone: no record of the platform names them. */
  'stranger',
  /** Assigned to the huddle's council, hence named on its reviews. */
  'reviewer',
  /** Assigned to another council. */
  'reviewerElsewhere',
  /** An Admin who is assigned to the huddle's council alone. */
  'adminOfCouncil',
  /** Assigned to everything. */
  'admin',
  'owner',
  'ownerOfAnotherUniversity',
  /** Owner of the national organisation that the huddle is affiliated with. */
  'nationalOwner',
  /** An Owner until the removal; the token has not expired. */
  'removedStaff',
  /** Once of the huddle's council, now a reviewer of another university. */
  'movedStaff',
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
    stranger: status,
    student: status,
    foreignStudent: status,
    invitedHost: status,
    host: status,
    reviewer: status,
    reviewerElsewhere: status,
    adminOfCouncil: status,
    admin: status,
    owner: status,
    ownerOfAnotherUniversity: status,
    nationalOwner: status,
    removedStaff: status,
    movedStaff: status,
  }
}

/** Everybody with a sign-in, with exceptions. */
export function signedIn(status: number, others: Partial<Statuses> = {}): Statuses {
  return { ...everybody(status), nobody: 401, ...others }
}

/** For people of the university in scope, and the exceptions among them; to all others it does not exist. */
export function ofTheUniversity(status: number, others: Partial<Statuses> = {}): Statuses {
  return signedIn(status, {
    stranger: 404,
    foreignStudent: 404,
    reviewerElsewhere: 404,
    ownerOfAnotherUniversity: 404,
    removedStaff: 404,
    movedStaff: 404,
    ...others,
  })
}

/** For hosts, and for staff in scope; to everybody else it does not exist. */
export function hostsAndStaff(status: number, others: Partial<Statuses> = {}): Statuses {
  return ofTheUniversity(status, { student: 404, invitedHost: 404, ...others })
}

type Staff = Exclude<
  CallerName,
  'nobody' | 'stranger' | 'student' | 'foreignStudent' | 'invitedHost' | 'host' | 'removedStaff'
>
/** What an Admin of the council may, and what is kept from former staff, is as a rule the same as for the Admin and for other universities. */
type OfStaff = Record<Exclude<Staff, 'adminOfCouncil' | 'movedStaff'>, number> &
  Partial<Record<Staff, number>>

/** Calls for staff: others have no dashboard access. */
export function staffOnly(statuses: OfStaff): Statuses {
  return {
    ...signedIn(403),
    adminOfCouncil: statuses.admin,
    movedStaff: statuses.ownerOfAnotherUniversity,
    ...statuses,
  }
}

/** Calls for staff of any organisation, each about what is theirs. */
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
export function officeOnly(status: number, others: Partial<Record<Staff, number>> = {}): Statuses {
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
