import { requirementKindLabels, type RequirementType } from '@huddle/contract'

/**
 * The kind in words, with how much its answers can ask for: `Yes/No · 1 conditional requirement`.
 */
export function kindText({
  type,
  conditional_requirements,
}: Pick<RequirementType, 'type' | 'conditional_requirements'>): string {
  const count = new Set(conditional_requirements.map(({ requirement_id }) => requirement_id)).size
  if (count === 0) return requirementKindLabels[type]
  const words = count === 1 ? 'conditional requirement' : 'conditional requirements'
  return `${requirementKindLabels[type]} · ${count} ${words}`
}
