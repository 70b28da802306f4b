import { z } from 'zod'

/** Stands for every council, or every department, of its section. Decision M7. */
export const all = 'all'

/** Saving `all` together with ids keeps `all` only. Decision H8. */
const section = z
  .array(z.string().min(1))
  .max(500)
  .transform((ids) => (ids.includes(all) ? [all] : [...new Set(ids)]))

/** Which councils and departments something applies to. Spec: dashboard 3. */
export const appliesTo = z.object({
  fsl_councils_ids: section.default([]),
  student_life_departments_ids: section.default([]),
})

export type AppliesTo = z.infer<typeof appliesTo>
