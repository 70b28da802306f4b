import type { Access, DashboardUser, Session, StudentProfile, University } from '@huddle/contract'

/** A caller who is not signed in. */
export type AnonymousCaller = {
  uid: undefined
  requestId: string
  /** The network that the call came from, used for limits. Undefined when it is not known. */
  network: string | undefined
}

/**
 * A caller with a valid identity token. `staff` is set when the person works for an organisation
 * with dashboard access.
 */
export type SignedInCaller = {
  uid: string
  email: string | undefined
  isEmailVerified: boolean
  /** The number that the caller signed in with. */
  phoneNumber: string | undefined
  session: Session
  requestId: string
  staff: DashboardUser | undefined
  organisation: University | undefined
}

/** A dashboard user who has not been removed, of an organisation with dashboard access. */
export type StaffCaller = SignedInCaller & { staff: DashboardUser; organisation: University }

/** A signed-in person with a student profile. */
export type StudentCaller = SignedInCaller & { student: StudentProfile }

type CallerByAccess = {
  public: AnonymousCaller
  anyone: AnonymousCaller | SignedInCaller
  'signed-in': SignedInCaller
  staff: StaffCaller
  student: StudentCaller
}

export type CallerFor<Who extends Access> = CallerByAccess[Who]
