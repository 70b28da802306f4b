import { groupState, type FilterGroup, type FilterSelection } from './filter-selection.ts'

/** Firestore compares with at most so many combinations of values in one query. */
const mostCombinations = 30

/**
 * What of a selection a query has to ask for. A group that is ticked whole leaves nothing out, so it asks for nothing: with "Select All" in
 * two groups, a query of all their combinations would be refused.
 */
export function narrowing(
  groups: readonly FilterGroup[],
  selection: FilterSelection,
): Record<string, string[]> {
  const isWhole = (id: string) =>
    groups.some((one) => one.id === id && groupState(one, selection) === 'all')
  return Object.fromEntries(
    Object.entries(selection).map(([id, ticked]) => [id, isWhole(id) ? [] : [...ticked]]),
  )
}

/** Whether a query of these values would be refused. */
export function areTooMany(values: Readonly<Record<string, readonly string[]>>): boolean {
  const combinations = Object.values(values).reduce(
    (product, { length }) => product * Math.max(1, length),
    1,
  )
  return combinations > mostCombinations
}
