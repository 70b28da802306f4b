/**
 * Takes the place of what the grid would show in its own filter panel, column panel and pagination. Our tables have their own
 * (see `components/data-table`), and one that asked for these would fail loudly.
 */
export default function UnusedGridPart(): never {
  throw new Error('This part of the grid is left out of the dashboard (see left-out.ts)')
}

export const tablePaginationClasses = {}
export const formControlLabelClasses = {}
