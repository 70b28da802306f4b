import { all, ServiceError, type DashboardUser, type University } from '@huddle/contract'

/**
 * Refuses to assign a council or department that the organisation no longer has. One that is
 * already assigned may stay. See H7.
 */
export function requireKnownUnits(
  { fsl_councils, student_life_departments }: University,
  before: DashboardUser['assignments'],
  after: DashboardUser['assignments'],
): void {
  const units = [...fsl_councils, ...student_life_departments]
  const isKnown = (id: string) =>
    id === all || before.includes(id) || units.some((unit) => unit.id === id && !unit.is_deleted)
  if (after.every(isKnown)) return
  const message = 'Choose councils and departments of your organisation'
  throw new ServiceError('validation-error', message, { assignments: [message] })
}
