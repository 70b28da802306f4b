import { z } from 'zod'

import { all } from '#universities/applies-to.ts'

/**
 * What a staff member oversees: ids of councils and departments. `all` together with ids becomes
 * `all`. See H8.
 */
export const assignments = z
  .array(z.string().min(1).max(128))
  .min(1, 'Choose at least one council or department')
  .max(500)
  .transform((ids) => (ids.includes(all) ? [all] : [...new Set(ids)]))
