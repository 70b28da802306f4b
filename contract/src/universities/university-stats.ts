import { z } from 'zod'

import { scopeId, uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/** What is counted for an organisation. Deleted events and huddles never count. See H13. */
export const statsMeasures = ['events', 'publishedEvents', 'huddles', 'registeredHuddles'] as const
export type StatsMeasure = (typeof statsMeasures)[number]

const count = z.number().int().min(0)

/**
 * One counter of an organisation, in total and by council or department:
 * `universities/{u}/stats/{measure}`. Triggers maintain it and a nightly schedule checks it. Items
 * without a council or department count in `count` only.
 */
export const statsCounter = z.object({
  count,
  count_by_scope: z.record(z.string(), count),
  /**
   * When each number was counted (`all`, `scope:<id>`), so that an older count never replaces a
   * newer one.
   */
  counted_at: z.record(z.string(), instant).optional(),
})

export type StatsCounter = z.infer<typeof statsCounter>

/**
 * A student who is in huddles of an organisation: `universities/{u}/people/{uid}`, maintained by
 * triggers. Each student has one document regardless of the number of huddles, so counting
 * documents counts people.
 */
export const organisationPerson = z.object({
  id: uid,
  /** The huddles, each with its council or department. */
  huddles: z.record(z.string(), scopeId.nullable()),
  /** The distinct councils and departments of the huddles. */
  scope_ids: z.array(scopeId),
})

export type OrganisationPerson = z.infer<typeof organisationPerson>
