import { requirementColumns } from '#panels/requirements/requirement-row.tsx'
import { color } from '#theme/colors.ts'

/** The line above the rows of requirements that are asked for. */
export const listHeading = {
  ...requirementColumns,
  minHeight: 40,
  fontSize: 12,
  fontWeight: 500,
  color: color.ink.secondary,
  bgcolor: color.surface.subtle,
  borderTop: `1px solid ${color.line.divider}`,
} as const
