import {
  exportId,
  exportRules,
  RateLimited,
  ServiceError,
  uid,
  type CsvExport,
  type CsvResult,
} from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import type { StaffCaller } from '#caller.ts'
import { recordAudit } from '#operations/audit/record-audit.ts'
import { notFound } from '#operations/not-found.ts'
import { actorOf } from '#operations/team/require-admin.ts'
import type { Services } from '#services.ts'

import { resultOf } from './result-of.ts'
import { rowsOf } from './rows-of.ts'
import { endExport } from './end-export.ts'
import { resumeLater } from './resume-later.ts'
import { continueExport } from './continue-export.ts'

export type WantedExport = Pick<CsvExport, 'kind' | 'file_name' | 'filter'>

/**
 * Longest time that the call itself works on the export. Firebase Hosting gives up after a minute.
 */
const secondsInCall = 40

/**
 * Makes a CSV file: within the call, or after it when there are many rows. A caller who asks again
 * for an export in preparation joins it. A different export of the same kind is refused until it
 * has ended. See E8, M33.
 */
export async function startExport(
  wanted: WantedExport,
  caller: StaffCaller,
  services: Services,
): Promise<CsvResult> {
  const { store, clock, config } = services
  // Checked before the rows are counted, which costs more, and again in the transaction, where
  // simultaneous calls wait for each other.
  refuseTooMany(await recentExports(caller, services).count())
  const rows = await rowsOf(wanted, caller, services)
  if (rows === undefined) throw notFound('event')
  const rows_total = await rows.count()
  const { record, isNew } = await create({ ...wanted, rows_total }, caller, services)
  if (!isNew) return resultOf(await resumeIfStalled(record, services), services)

  if (rows_total > config.exportRowsInCall) {
    await resumeLater(record, services)
    return resultOf(record, services)
  }
  try {
    const until = new Date(clock.now().getTime() + secondsInCall * 1000)
    await continueExport(record.id, { until }, services)
  } catch (error) {
    await endExport(record.id, 'failed', services)
    throw error
  }
  const ended = await store.exports.doc(record.id).get()
  return resultOf(ended ?? record, services)
}

async function create(
  { kind, file_name, filter, rows_total }: WantedExport & Pick<CsvExport, 'rows_total'>,
  caller: StaffCaller,
  services: Services,
): Promise<{ record: CsvExport; isNew: boolean }> {
  const { store, clock } = services
  const ref = store.exports.doc()
  const running = store.exports
    .where('owner_uid', '==', caller.uid)
    .where('state', '==', 'preparing')
    .where('kind', '==', kind)
    .limit(1)
  return store.transaction(async (tx) => {
    const [other] = await tx.query(running)
    if (other !== undefined) {
      const isSame =
        other.file_name === file_name &&
        other.university_id === caller.organisation.id &&
        isDeepStrictEqual(other.filter, filter)
      if (isSame) return { record: other, isNew: false }
      throw new ServiceError('limit-reached', 'Another export is still being prepared')
    }
    refuseTooMany(await tx.count(recentExports(caller, services)))
    const now = clock.now()
    const record: CsvExport = {
      id: exportId.parse(ref.id),
      kind,
      state: 'preparing',
      owner_uid: uid.parse(caller.uid),
      university_id: caller.organisation.id,
      file_name,
      filter,
      rows_done: 0,
      rows_total,
      created_at: now,
      updated_at: now,
      finished_at: null,
      expires_at: new Date(now.getTime() + exportRules.hoursKept * 3_600_000),
    }
    tx.create(ref, record)
    tx.create(store.exportWork(ref.id), {
      role: caller.staff.role,
      assignments: caller.staff.assignments,
      place: null,
      is_read: false,
      rows_stored: 0,
      upload_id: null,
      parts: [],
      worker: null,
      leased_until: now,
      attempts: 0,
    })
    const after = { kind, file_name, ...filter }
    const act = { action: 'export-created', entity_type: 'export', entity_id: ref.id } as const
    recordAudit(tx, actorOf(caller), { ...act, after }, services)
    return { record, isNew: true }
  })
}

/**
 * Resumes an export whose worker may have died. A worker that is alive holds the lease, which keeps
 * the new one out.
 */
async function resumeIfStalled(record: CsvExport, services: Services): Promise<CsvExport> {
  const work = await services.store.exportWork(record.id).get()
  if (work !== undefined && work.leased_until <= services.clock.now())
    await resumeLater(record, services)
  return record
}

function recentExports(
  { uid: owner, organisation }: StaffCaller,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
) {
  const since = new Date(clock.now().getTime() - exportRules.perPerson.minutes * 60_000)
  return store.exports
    .where('owner_uid', '==', owner)
    .where('university_id', '==', organisation.id)
    .where('created_at', '>', since)
}

function refuseTooMany(recent: number): void {
  const { exports, minutes } = exportRules.perPerson
  if (recent >= exports)
    throw new RateLimited('Too many exports, please try again later', minutes * 60)
}
