import { activeAssignmentsOf, isStaffSession, ServiceError, type Access } from '@huddle/contract'

import type { AnonymousCaller, CallerFor, SignedInCaller, StaffCaller } from '#caller.ts'
import type { Identity } from '#identity.ts'
import type { Services } from '#services.ts'

import { unauthorized } from './identify.ts'

type Origin = Pick<AnonymousCaller, 'requestId' | 'network'>

/** Returns the caller as the endpoint's access requires it, or throws a refusal. */
export async function authorise<Who extends Access>(
  access: Who,
  identity: Identity | undefined,
  origin: Origin,
  services: Services,
): Promise<CallerFor<Who>>
export async function authorise(
  access: Access,
  identity: Identity | undefined,
  { requestId, network }: Origin,
  services: Services,
): Promise<CallerFor<Access>> {
  const anonymous = { uid: undefined, requestId, network }
  if (access === 'public') return anonymous
  if (identity === undefined) {
    if (access === 'anyone') return anonymous
    throw unauthorized()
  }
  const { uid, email, isEmailVerified, phoneNumber, session } = identity
  const person = {
    uid,
    email,
    isEmailVerified,
    phoneNumber,
    session,
    requestId,
    staff: undefined,
    organisation: undefined,
  }
  switch (access) {
    case 'anyone':
      return person
    case 'signed-in':
      return (await loadStaff(person, identity, services)) ?? person
    case 'staff': {
      const caller = await loadStaff(person, identity, services)
      if (caller === undefined) throw new ServiceError('no-dashboard-access', noDashboardAccess)
      return caller
    }
    case 'student': {
      const student = await services.store.students.doc(uid).get()
      if (student === undefined || student.is_deleted)
        throw new ServiceError('forbidden', 'This call is for students')
      return { ...person, student }
    }
  }
}

/**
 * The staff record decides, not the token, so that a removal or role change takes effect with the
 * next call. The token saves a round trip: the organisation that it names is read together with the
 * record.
 */
async function loadStaff(
  person: Omit<SignedInCaller, 'staff' | 'organisation'>,
  { staffOf }: Identity,
  { store }: Services,
): Promise<StaffCaller | undefined> {
  const user = store.dashboardUsers.doc(person.uid)
  const [staff, named] =
    staffOf === undefined
      ? [await user.get(), undefined]
      : await Promise.all([user.get(), store.universities.doc(staffOf).get()])
  if (staff === undefined || staff.is_deleted) return undefined
  // A person signed in by phone is a student, whatever their record contains. The security rules
  // decide the same way.
  if (person.session.provider !== 'password') return undefined
  if (!isStaffSession(person.session, staff)) throw unauthorized()
  const organisation =
    named?.id === staff.university_id
      ? named
      : await store.universities.doc(staff.university_id).get()
  if (organisation?.has_dashboard_access !== true) return undefined
  return {
    ...person,
    staff: { ...staff, assignments: activeAssignmentsOf(staff.assignments, organisation) },
    organisation,
  }
}

const noDashboardAccess = 'You do not have access to the dashboard'
