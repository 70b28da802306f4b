import type { Column } from './column.ts'

/**
 * The least width of a text column in a narrow table. Other columns contain words and buttons that
 * cannot be truncated.
 */
const minimumWidths = {
  entity: 230,
  lines: 124,
  line: 112,
  chip: undefined,
  none: undefined,
} as const

type Sized = Pick<Column<never>, 'field' | 'width' | 'minWidth' | 'align' | 'skeleton'>

export const defaultMinWidth = 160

/**
 * Column widths for a table that is too narrow for all of them. Text columns shrink, each by its
 * share of what is missing, so that the last column with the buttons stays in view. Widths chosen
 * by the person do not change. Empty if there is enough room.
 */
export function fitColumns(
  columns: readonly Sized[],
  chosen: Readonly<Record<string, number>>,
  available: number,
): Readonly<Record<string, number>> {
  const all = columns.map((column) => {
    const { field, width, minWidth = defaultMinWidth, align, skeleton = 'line' } = column
    const wanted = chosen[field] ?? width ?? minWidth
    const canShrink = chosen[field] === undefined && align !== 'right'
    const minimum = (canShrink ? minimumWidths[skeleton] : undefined) ?? wanted
    return { field, wanted, slack: Math.max(0, wanted - minimum) }
  })
  const excess = sum(all.map(({ wanted }) => wanted)) - available
  const slack = sum(all.map((column) => column.slack))
  if (excess <= 0 || slack === 0) return {}
  const share = Math.min(1, excess / slack)
  return Object.fromEntries(
    all.flatMap((column) =>
      column.slack === 0
        ? []
        : [[column.field, Math.floor(column.wanted - column.slack * share)] as const],
    ),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
