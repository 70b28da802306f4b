import { sideBySide } from '#operations/lists/side-by-side.ts'
import { eachOf } from '#operations/reviews/each-of.ts'
import type { Services } from '#services.ts'

import { settleFormerEvent } from './settle-former-event.ts'
import { settleFormerForm } from './settle-former-form.ts'

/**
 * Brings the events and forms of an older deployment up to date. They are found by a field that only they have, each is a transaction of its
 * own and no longer found afterwards: a run that ends early is continued by the next, and without any the run costs two reads.
 * Decisions 192, 193.
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
