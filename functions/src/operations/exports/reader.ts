import type { DashboardUser, University } from '@huddle/contract'

import type { ExportWork } from '#store/export-work.ts'
import type { Store } from '#store/store.ts'

/** The person for whom an export is made. */
export type Reader = {
  /** Holds the assignments that still exist. */
  staff: DashboardUser
  organisation: University
}

/**
 * The person who asked for an export, in their current state. Undefined when they may see less than
 * when they asked for it. See T4.
 */
export async function readerOf(
  uid: string,
  { role, assignments }: Pick<ExportWork, 'role' | 'assignments'>,
  store: Store,
): Promise<Reader | undefined> {
  const staff = await store.dashboardUsers.doc(uid).get()
  if (staff === undefined || staff.is_deleted || staff.role !== role) return undefined
  if (!assignments.every((id) => staff.assignments.includes(id))) return undefined
  const organisation = await store.universities.doc(staff.university_id).get()
  if (organisation?.has_dashboard_access !== true) return undefined
  return { staff: { ...staff, assignments }, organisation }
}
