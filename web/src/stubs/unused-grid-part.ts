/**
 * Replaces the grid's filter panel, column panel and pagination. Our tables have their own (see
 * `components/data-table`); rendering one of these throws.
 */
export default function UnusedGridPart(): never {
  throw new Error('This part of the grid is left out of the dashboard (see left-out.ts)')
}

export const tablePaginationClasses = {}
export const formControlLabelClasses = {}
