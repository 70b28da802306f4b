import type { Staff } from '#data/staff.tsx'

/** Only universities review forms, not national organisations, and only with forms switched on. */
export function hasFormReview({ has, university }: Pick<Staff, 'has' | 'university'>): boolean {
  return has('isFormsEnabled') && university.organisation_type === 'university'
}
