import type { University } from './university.ts'

/**
 * Feature flags of a university. The first two are on unless disabled, the others are on only if
 * listed. See H9.
 */
const defaultOn = ['conditionalRequirements', 'isEventsTabEnabled'] as const
const defaultOff = ['isFormsEnabled', 'isReportingEnabled'] as const

export const featureFlags = [...defaultOn, ...defaultOff] as const
export type FeatureFlag = (typeof featureFlags)[number]

export function hasFeature(
  settings: Pick<University, 'feature_flags' | 'disabled_feature_flags'>,
  flag: FeatureFlag,
): boolean {
  if (defaultOn.some((name) => name === flag))
    return !settings.disabled_feature_flags.includes(flag)
  return settings.feature_flags.includes(flag)
}
