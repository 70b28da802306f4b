import { formActions, type ReviewClock } from '@huddle/contract'

import { forEachConcurrently } from '#operations/lists/for-each-concurrently.ts'
import { iterateQuery } from '#operations/lists/iterate-query.ts'
import { staffSettingsOf } from '#operations/universities/staff-settings-of.ts'
import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'

import { tryToDecideAboutForm } from './try-to-decide-about-form.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

/** The shortest reminder interval that an office can set is a day. */
const shortestWait = 86_400_000

/**
 * Writes a history event for each form whose reminder is due; the notifications follow from the
 * history. A form that fails does not stop the others. See R24.
 */
export async function remindForms(services: Needed): Promise<number> {
  const { store, clock, log } = services
  const waiting = store.allFormSubmissions
    .where('status', 'in', ['pending', 'changesRequested'])
    .where('turn_started_at', '<=', new Date(clock.now().getTime() - shortestWait))
  const clocks = new Map<string, Promise<ReviewClock>>()
  let changed = 0
  let failed = 0
  const inTurn = iterateQuery(waiting, 'turn_started_at')
  await forEachConcurrently(inTurn, async ({ id, huddle_id, university_id }) => {
    try {
      const known = clocks.get(university_id) ?? reviewClockOf(university_id, store)
      clocks.set(university_id, known)
      const office = await known
      const didChange = await tryToDecideAboutForm(services, {
        huddleId: huddle_id,
        formId: id,
        requestId: null,
        decide: (current, now) => formActions.remind(current, office, now),
      })
      if (didChange) changed += 1
    } catch (error) {
      failed += 1
      log.error('remind-forms failed for a form', error, { formId: id })
    }
  })
  if (changed > 0 || failed > 0) log.info('remind-forms', { changed, failed })
  if (failed > 0) throw new Error(`remind-forms failed for ${failed} forms`)
  return changed
}

async function reviewClockOf(universityId: string, store: Store): Promise<ReviewClock> {
  const [university, { reminders }] = await Promise.all([
    store.universities.doc(universityId).get(),
    staffSettingsOf(universityId, store),
  ])
  if (university === undefined) throw new Error(`There is no university ${universityId}`)
  return { timezone: university.timezone, reminders }
}
