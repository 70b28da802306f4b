import { defaultStaffSettings, type Alert, type University } from '@huddle/contract'

import { iterateQuery } from '#operations/lists/iterate-query.ts'
import { staffSettingsOf } from '#operations/universities/staff-settings-of.ts'
import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

const dayMs = 86_400_000
const pageSize = 200

const longest = defaultStaffSettings.retention.alerts_days

/**
 * Removes alerts after 90 days, or sooner for organisations with a shorter retention. See N2, A12.
 */
export async function sweepAlerts(services: Needed): Promise<void> {
  const { store, log } = services
  let failed = 0
  await removeOlderThan(longest, store.allAlerts, services)
  for await (const organisation of iterateQuery(store.universities, 'name')) {
    try {
      await sweepAlertsOf(organisation, services)
    } catch (error) {
      failed += 1
      log.error('sweep-alerts failed', error, { organisationId: organisation.id })
    }
  }
  if (failed > 0) throw new Error(`sweep-alerts failed for ${failed} organisations`)
}

export async function sweepAlertsOf({ id }: University, services: Needed): Promise<void> {
  const { retention } = await staffSettingsOf(id, services.store)
  if (retention.alerts_days >= longest) return
  const own = services.store.allAlerts.where('university_id', '==', id)
  await removeOlderThan(retention.alerts_days, own, services)
}

/**
 * A removed document leaves the query, so each page starts at the beginning and the next sweep
 * continues one that was interrupted.
 */
async function removeOlderThan(
  days: number,
  alerts: TypedQuery<Alert>,
  { clock }: Needed,
): Promise<void> {
  const before = new Date(clock.now().getTime() - days * dayMs)
  const old = alerts.where('created_at', '<=', before).orderBy('created_at').limit(pageSize)
  for (;;) {
    const { docs } = await old.raw.get()
    await Promise.all(docs.map(({ ref }) => ref.delete()))
    if (docs.length < pageSize) return
  }
}
