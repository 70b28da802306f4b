import { createHash } from 'node:crypto'

import {
  endpoints,
  RateLimited,
  reportLimits,
  ServiceError,
  uid,
  type Parsed,
  type UniversityId,
} from '@huddle/contract'

import type { CallerFor } from '#caller.ts'
import { implement } from '#implement.ts'
import { roomFor, windowOf } from '#operations/auth/limit-calls.ts'
import { publicLimits } from '#operations/auth/public-limits.ts'
import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

type Body = Parsed<typeof endpoints.createReport>['body']

export const createReport = implement(
  endpoints.createReport,
  async (caller, { body }, services) => {
    const { store, clock } = services
    const { createdByUid, university_id, ...fields } = body
    if (createdByUid !== null && createdByUid !== caller.uid)
      throw new ServiceError('forbidden', 'Reports are made in your own name')
    const isAboutSomebody = [body.entityId, body.otherUserId, body.postId].some((id) => id !== null)
    if (caller.uid === undefined && isAboutSomebody)
      throw new ServiceError('forbidden', 'Sign in to report people and what they write')

    const reportId = idOf(caller.uid, body)
    const ref = store.reports.doc(reportId)
    const university = (await universityOf(body, caller.uid, store)) ?? university_id
    return store.transaction(async (tx) => {
      if ((await tx.get(ref)) !== undefined) return { reportId }
      const count = await roomForReport(tx, caller, services)
      tx.create(ref, {
        ...fields,
        id: reportId,
        createdByUid: caller.uid === undefined ? null : uid.parse(caller.uid),
        university_id: university,
        state: 'open',
        created_at: clock.now(),
      })
      count()
      return { reportId }
    })
  },
)

/**
 * Signed-in people are limited individually, others by network, so that a flood locks out nobody
 * else. See decision 0053.
 */
async function roomForReport(
  tx: Tx,
  caller: CallerFor<'anyone'>,
  services: Services,
): Promise<() => void> {
  if (caller.uid === undefined) {
    if (caller.network === undefined) return () => {}
    const window = windowOf(publicLimits.report, caller.network, services)
    return roomFor(tx, window, publicLimits.report, services)
  }
  const window = services.store.callWindows.doc(`report_${caller.uid}`)
  try {
    return await roomFor(tx, window, perPerson, services)
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    throw new ServiceError('limit-reached', 'Too many reports, try again later')
  }
}

const perPerson = { name: 'report', calls: reportLimits.perPersonAndDay, minutes: 24 * 60 }

/**
 * The same text about the same subject at the same time is the same report, however often it
 * arrives.
 */
function idOf(reporter: string | undefined, body: Body): string {
  const said = JSON.stringify([reporter ?? null, Object.entries(body).toSorted(byKey)])
  return createHash('sha256').update(said).digest('hex').slice(0, 40)
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

/**
 * The university whose staff handle the report: that of the reported subject, or of the reporter.
 */
async function universityOf(
  { entityId, entityType, otherUserId }: Body,
  reporter: string | undefined,
  { events, huddles, students }: Store,
): Promise<UniversityId | undefined> {
  if (entityId !== null && entityType !== null) {
    const entity = await (entityType === 'events' ? events : huddles).doc(entityId).get()
    if (entity) return entity.university_id
  }
  const person = otherUserId ?? reporter
  return person === undefined ? undefined : (await students.doc(person).get())?.university_id
}
