import { sideBySide } from '#operations/lists/side-by-side.ts'
import { eachOf } from '#operations/reviews/each-of.ts'
import type { Services } from '#services.ts'

import { settleFormerEvent } from './settle-former-event.ts'
import { settleFormerForm } from './settle-former-form.ts'

/**
 * Updates the events and forms of an older deployment. They are found by a field that only they
 * have, and each one is updated in its own transaction and then no longer found. The next run
 * continues one that ended early, and a run that finds nothing costs two reads. See decisions 0192
 * and 0193.
 */
export async function settleFormerRecords(
  services: Pick<Services, 'store' | 'clock' | 'log'>,
): Promise<void> {
  const { store, log } = services
  let failed = 0
  const settle = async (path: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      failed += 1
      log.error('A former record was not settled', error, { path })
    }
  }
  await sideBySide(eachOf(store.formerEvents, 'location'), ({ id }) =>
    settle(`events/${id}`, () => settleFormerEvent(id, services)),
  )
  await sideBySide(eachOf(store.allFormerForms, 'pending_reviewers_uids'), (form) =>
    settle(`huddles/${form.huddle_id}/forms/${form.id}`, () => settleFormerForm(form, services)),
  )
  if (failed > 0) throw new Error(`${failed} former records were not settled`)
}
