import { hasFeature, ServiceError, type University } from '@huddle/contract'

/** Forms are available to universities that have turned them on. See H9. */
export function requireFormsEnabled(
  university: Pick<University, 'feature_flags' | 'disabled_feature_flags'>,
): void {
  if (!hasFeature(university, 'isFormsEnabled'))
    throw new ServiceError('forbidden', 'Forms are not switched on at this university')
}
