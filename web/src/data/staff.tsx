import {
  dashboardUser,
  fullNameOf,
  hasFeature,
  university,
  type DashboardUser,
  type FeatureFlag,
  type RolePermissions,
  type University,
} from '@huddle/contract'
import type { User } from 'firebase/auth'
import { doc } from 'firebase/firestore'
import { createContext, use, useMemo } from 'react'
import { useFirestore } from 'reactfire'

import { dataOf, type LiveState } from './live/live-state.ts'
import { useLiveDocument } from './live/use-live-document.ts'
import { useClaimedUniversity } from './use-claimed-university.ts'

/** The signed-in staff member and their organisation, both live. */
export type Staff = {
  user: DashboardUser
  fullName: string
  university: University
  permissions: RolePermissions
  has: (flag: FeatureFlag) => boolean
}

export type StaffState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  /** Signed in, but not as staff, or of an organisation without the dashboard. */
  | { status: 'no-access'; universityName?: string }
  | { status: 'ready'; staff: Staff }

const loading = { status: 'loading' } as const

export const StaffContext = createContext<Staff | undefined>(undefined)

/** The signed-in staff member; only inside the staff area. */
export function useStaff(): Staff {
  const staff = use(StaffContext)
  if (staff === undefined) throw new Error('useStaff belongs inside the staff area')
  return staff
}

/**
 * Listens to the staff record and the organisation of an account. Both reads start together, with
 * the organisation from the token; it counts only if the staff record names the same one.
 */
export function useStaffState(account: User | null): StaffState {
  const firestore = useFirestore()
  const claimed = useClaimedUniversity(account)
  // The token is available at once. Waiting for it lets this read and the queue's preload share a
  // request.
  const own = account === null || claimed === undefined ? undefined : account.uid
  const user = useLiveDocument(
    own === undefined ? undefined : doc(firestore, 'dashboardUsers', own),
    dashboardUser,
  )
  const person = dataOf(user) ?? undefined
  const place = person?.university_id ?? claimed ?? undefined
  const found = useLiveDocument(
    place === undefined ? undefined : doc(firestore, 'universities', place),
    university,
  )
  const organisation = person === undefined ? loading : found

  const settings = dataOf(organisation)
  const staff = useMemo(
    () => (person && settings ? staffOf(person, settings) : undefined),
    [person, settings],
  )

  const removed = person?.is_deleted ?? false
  const refused = removed
    ? { status: 'no-access' as const }
    : (refusalOf(user) ?? refusalOf(organisation))
  if (refused !== undefined) return refused
  if (staff === undefined) return loading
  const { has_dashboard_access: hasAccess, name } = staff.university
  return hasAccess ? { status: 'ready', staff } : { status: 'no-access', universityName: name }
}

function staffOf(user: DashboardUser, place: University): Staff {
  return {
    user,
    fullName: fullNameOf(user.profile),
    university: place,
    permissions: user.role_permissions,
    has: (flag) => hasFeature(place, flag),
  }
}

function refusalOf(state: LiveState<unknown>): StaffState | undefined {
  if (state.status === 'failed')
    return state.code === 'permission-denied'
      ? { status: 'no-access' }
      : { status: 'failed', retry: state.retry }
  if (state.status === 'ready' && state.data === null) return { status: 'no-access' }
  return undefined
}
