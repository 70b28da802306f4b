import { groupState, type FilterGroup, type FilterSelection } from './filter-selection.ts'

/** Firestore allows at most this many combinations of values in one query. */
const mostCombinations = 30

/**
 * The values that a query has to filter by. A group with every option selected excludes nothing, so
 * its condition is omitted: with "Select All" in two groups, Firestore would refuse a query of all
 * their combinations (decision 0176).
 */
export function filterValues(
  groups: readonly FilterGroup[],
  selection: FilterSelection,
): Record<string, string[]> {
  const isWhole = (id: string) =>
    groups.some((one) => one.id === id && groupState(one, selection) === 'all')
  return Object.fromEntries(
    Object.entries(selection).map(([id, selected]) => [id, isWhole(id) ? [] : [...selected]]),
  )
}

/** Whether Firestore would refuse a query of these values. */
export function hasTooManyValues(values: Readonly<Record<string, readonly string[]>>): boolean {
  const combinations = Object.values(values).reduce(
    (product, { length }) => product * Math.max(1, length),
    1,
  )
  return combinations > mostCombinations
}
