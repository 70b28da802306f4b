import { forEachConcurrently } from '#operations/lists/for-each-concurrently.ts'
import { iterateQuery } from '#operations/lists/iterate-query.ts'
import type { Services } from '#services.ts'

import { migrateFormerEvent } from './migrate-former-event.ts'
import { migrateFormerForm } from './migrate-former-form.ts'

/**
 * Updates the events and forms of an older deployment. They are found by a field that only they
 * have, and each one is updated in its own transaction and then no longer found. The next run
 * continues one that ended early, and a run that finds nothing costs two reads. See decisions 0192
 * and 0193.
 */
export async function migrateFormerRecords(
  services: Pick<Services, 'store' | 'clock' | 'log'>,
): Promise<void> {
  const { store, log } = services
  let failed = 0
  const migrate = async (path: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      failed += 1
      log.error('a former record was not migrated', error, { path })
    }
  }
  await forEachConcurrently(iterateQuery(store.formerEvents, 'location'), ({ id }) =>
    migrate(`events/${id}`, () => migrateFormerEvent(id, services)),
  )
  await forEachConcurrently(iterateQuery(store.allFormerForms, 'pending_reviewers_uids'), (form) =>
    migrate(`huddles/${form.huddle_id}/forms/${form.id}`, () => migrateFormerForm(form, services)),
  )
  if (failed > 0) throw new Error(`${failed} former records were not migrated`)
}
