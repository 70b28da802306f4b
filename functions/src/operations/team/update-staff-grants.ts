import { dashboardRoles, grantsOf, type StaffGrants } from '@huddle/contract'
import { FieldPath } from 'firebase-admin/firestore'
import { isDeepStrictEqual } from 'node:util'

import type { Services } from '#services.ts'
import { DocRef, TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

import {
  grantedMember,
  grantingRef,
  overridingRef,
  type GrantedMember,
} from './granting-records.ts'

type Needed = Pick<Services, 'store'>

const batchSize = 50

/**
 * Recomputes the denormalised grants on every staff record of an organisation. This includes
 * removed staff, who may come back. Returns the number of records changed. Each batch reads the
 * organisation in its transaction, so a late or concurrent run never writes older values than
 * another run has written. See decisions 0114 and 0166.
 */
export async function updateStaffGrants(
  organisationId: string,
  { store }: Needed,
): Promise<number> {
  let changed = 0
  let last: string | undefined
  do {
    const batch = await updateBatch(organisationId, last, store)
    changed += batch.changed
    last = batch.last
  } while (last !== undefined)
  return changed
}

/** Recomputes the grants on one record, which may have been edited by hand. */
export async function updateMemberGrants(uid: string, { store }: Needed): Promise<void> {
  const ref = new DocRef(store.dashboardUsers.doc(uid).raw, grantedMember)
  await store.transaction(async (tx) => {
    const member = await tx.get(ref)
    if (member !== undefined) writeGrants(tx, member, await grantsFor(tx, member, store), store)
  })
}

/**
 * Recomputes the grants of all staff once a day. This repairs what a lost trigger has left, and
 * updates records that are older than the fields.
 */
export async function updateAllStaffGrants({
  store,
  log,
}: Pick<Services, 'store' | 'log'>): Promise<void> {
  const organisations = await store.universities.raw.select().get()
  let failed = 0
  for (const { id } of organisations.docs) {
    try {
      const changed = await updateStaffGrants(id, { store })
      if (changed > 0) log.warn('staff grants were out of date', { organisationId: id, changed })
    } catch (error) {
      failed += 1
      log.error('settle-staff failed', error, { organisationId: id })
    }
  }
  if (failed > 0) throw new Error(`settle-staff failed for ${failed} organisations`)
}

type Batch = {
  changed: number
  /** The last record of a full batch, after which the next one begins. */
  last: string | undefined
}

function updateBatch(
  organisationId: string,
  after: string | undefined,
  store: Store,
): Promise<Batch> {
  const staff = store.dashboardUsers.raw
    .where('university_id', '==', organisationId)
    .orderBy(FieldPath.documentId())
    .limit(batchSize)
  const page = new TypedQuery(after === undefined ? staff : staff.startAfter(after), grantedMember)
  return store.transaction(async (tx) => {
    const [organisation, ...records] = await tx.getAll(
      grantingRef(store, organisationId),
      ...dashboardRoles.map((role) => overridingRef(store, organisationId, role)),
    )
    const members = await tx.query(page)
    let changed = 0
    for (const member of members) {
      const overrides = records[dashboardRoles.indexOf(member.role)]
      if (writeGrants(tx, member, grantsOf(member, organisation, overrides), store)) changed += 1
    }
    return { changed, last: members.length === batchSize ? members.at(-1)?.uid : undefined }
  })
}

async function grantsFor(tx: Tx, member: GrantedMember, store: Store): Promise<StaffGrants> {
  const { university_id, role } = member
  if (university_id === null) return grantsOf(member, null, undefined)
  const [organisation, overrides] = await tx.getAll(
    grantingRef(store, university_id),
    overridingRef(store, university_id, role),
  )
  return grantsOf(member, organisation, overrides)
}

/** Writes the grants if they differ. Returns whether they did. */
function writeGrants(tx: Tx, member: GrantedMember, granted: StaffGrants, store: Store): boolean {
  const { active_assignments, visible_scopes, organisation_access, role_permissions } = member
  const had = { active_assignments, visible_scopes, organisation_access, role_permissions }
  if (isDeepStrictEqual(had, granted)) return false
  tx.update(store.dashboardUsers.doc(member.uid), granted)
  return true
}
