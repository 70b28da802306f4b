import type { DashboardUser, University } from '@huddle/contract'

import type { ExportWork } from '#store/export-work.ts'
import type { Store } from '#store/store.ts'

/** For whom an export is made. */
export type Reader = {
  /** With the assignments that count. */
  staff: DashboardUser
  organisation: University
}

/** Who asked for an export, as they are now; undefined when they may see less than when they asked for it. Decision T4. */
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
