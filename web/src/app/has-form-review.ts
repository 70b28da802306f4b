import type { Staff } from '#data/staff.tsx'

/** Forms are between a huddle and its university, and where that has switched them on. Decisions H9, M4. */
export function hasFormReview({ has, university }: Pick<Staff, 'has' | 'university'>): boolean {
  return has('isFormsEnabled') && university.organisation_type === 'university'
}
