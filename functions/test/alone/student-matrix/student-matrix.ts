import type { Person } from '../../support/person.ts'
import type { StudentWorld } from './student-world.ts'

/**
 * The permission matrix of the student app: every endpoint of its domains × every kind of caller,
 * sent over HTTP and through the callable function, which must end alike. To add an endpoint, add a
 * row to `rows/<domain>.ts`. Each row lists every caller.
 */
export const callers = [
  'nobody',
  /** Signed in with a phone number, without a profile. */
  'newcomer',
  /** A student of the same university without a part in anything. */
  'stranger',
  /** A student of another university. */
  'foreigner',
  'invited',
  'requester',
  'participant',
  'host',
  /** A student whom the host has blocked. */
  'blocked',
  'suspended',
  'reviewer',
] as const
export type StudentCallerName = (typeof callers)[number]

export type StudentAnswers = Record<StudentCallerName, number>

export type StudentCall = {
  params: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export type StudentRow = {
  /** Created for each cell and transport, because a call may change its subject. */
  call(world: StudentWorld, caller: Person): StudentCall | Promise<StudentCall>
  answers: StudentAnswers
}

/** The same status for every student, with exceptions. Others are refused as for any such call. */
export function students(status: number, others: Partial<StudentAnswers> = {}): StudentAnswers {
  return {
    nobody: 401,
    newcomer: 403,
    stranger: status,
    foreigner: status,
    invited: status,
    requester: status,
    participant: status,
    host: status,
    blocked: status,
    suspended: status,
    reviewer: 403,
    ...others,
  }
}

/** A write that suspended students may not make. */
export function unsuspended(status: number, others: Partial<StudentAnswers> = {}): StudentAnswers {
  return students(status, { suspended: 403, ...others })
}

/** About something of the university: for students of others it does not exist. */
export const forOthersAbsent = { foreigner: 404 } as const
