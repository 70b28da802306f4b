import type { Person } from '../support/person.ts'
import type { World } from './world.ts'

/**
 * The permission matrix: every endpoint × every kind of caller, each cell declared and checked by a
 * real request. To add an endpoint, add a row to `rows/<domain>.ts`. `rows.ts` does not compile
 * without it, and each row lists every caller.
 */
export const callers = [
  'nobody',
  /** Belongs to the university and hosts nothing. */
  'student',
  /** A student of another university. */
  'foreignStudent',
  /** Invited to host the events, and has not responded. */
  'invitedHost',
  /** Hosts the huddle and its events. */
  'host',
  /** Registered only with Auth: no record of the platform names them. */
  'stranger',
  /** Assigned to the huddle's council, and therefore named on its reviews. */
  'reviewer',
  /** Assigned to another council. */
  'reviewerElsewhere',
  /** An admin who is assigned only to the huddle's council. */
  'adminOfCouncil',
  /** Assigned to everything. */
  'admin',
  'owner',
  'ownerOfAnotherUniversity',
  /** Owner of the national organisation that the huddle is affiliated with. */
  'nationalOwner',
  /** An owner until the removal; the token has not expired. */
  'removedStaff',
  /** Formerly of the huddle's council, now a reviewer of another university. */
  'movedStaff',
] as const
export type CallerName = (typeof callers)[number]

export type Statuses = Record<CallerName, number>

/** The request. Omitted parameters are those of the world: its university, huddle and so on. */
export type Call = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export type MatrixRow = {
  /** Created for each cell, because a call may change its subject. */
  call?(world: World, caller: Person): Call | Promise<Call>
  answers: Statuses
}

/** The same status for every caller. */
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

/** The same status for every signed-in caller, with exceptions. */
export function signedIn(status: number, others: Partial<Statuses> = {}): Statuses {
  return { ...everybody(status), nobody: 401, ...others }
}

/**
 * For people of the university in scope, with exceptions. For all others the subject does not
 * exist.
 */
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

/** For hosts and staff in scope. For everybody else the subject does not exist. */
export function hostsAndStaff(status: number, others: Partial<Statuses> = {}): Statuses {
  return ofTheUniversity(status, { student: 404, invitedHost: 404, ...others })
}

type Staff = Exclude<
  CallerName,
  'nobody' | 'stranger' | 'student' | 'foreignStudent' | 'invitedHost' | 'host' | 'removedStaff'
>
/**
 * By default an admin of the council has the same outcome as an admin, and former staff have that
 * of other universities.
 */
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

/** Calls for staff of any organisation, each about their own. */
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

/** Calls that manage the organisation in the path, for its owners and admins. */
export function adminOnly(status: number, others: Partial<Record<Staff, number>> = {}): Statuses {
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

/** Calls for hosts only. For everybody else their events and huddles do not exist. */
export function hostOnly(status: number, others: Partial<Statuses> = {}): Statuses {
  return { ...everybody(404), nobody: 401, host: status, ...others }
}
