import { uid, type DashboardUser } from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import type { StaffCaller } from '#caller.ts'
import { recordAudit } from '#operations/audit/record-audit.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { actorOf } from './require-admin.ts'

/** Writes the changes of a staff member and who made them. Writes nothing when nothing changed. */
export function writeMember(
  tx: Tx,
  caller: StaffCaller,
  member: DashboardUser,
  changes: Partial<DashboardUser>,
  action: 'member-updated' | 'member-removed',
  services: Pick<Services, 'store' | 'clock'>,
): DashboardUser {
  const next = { ...member, ...changes }
  if (isDeepStrictEqual(next, member)) return member
  const written = { updated_at: services.clock.now(), updated_by: uid.parse(caller.uid) }
  tx.update(services.store.dashboardUsers.doc(member.uid), { ...changes, ...written })
  recordAudit(
    tx,
    actorOf(caller),
    {
      action,
      entity_type: 'dashboard-user',
      entity_id: member.uid,
      before: member,
      after: next,
    },
    services,
  )
  return { ...next, ...written }
}
