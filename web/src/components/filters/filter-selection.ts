export type FilterOption = { id: string; label: string; count?: number }

/**
 * A heading of the filter menu with its options; a `nested` group has a parent checkbox that
 * selects all of them.
 */
export type FilterGroup = {
  id: string
  label: string
  options: readonly FilterOption[]
  nested?: boolean
}

/** The selected options by group. A missing or empty group does not filter. */
export type FilterSelection = Readonly<Record<string, readonly string[]>>

/** The state of a parent checkbox: whether all, some or none of its options are selected. */
export function groupState(
  group: FilterGroup,
  selection: FilterSelection,
): 'all' | 'some' | 'none' {
  const selected = selectedOf(group, selection).length
  if (selected === 0) return 'none'
  return selected === group.options.length ? 'all' : 'some'
}

/** The selected options of a group that still exist, in the order of the menu. */
export function selectedOf(group: FilterGroup, selection: FilterSelection): string[] {
  const chosen = new Set(selection[group.id])
  return group.options.map((option) => option.id).filter((id) => chosen.has(id))
}

export function toggleOption(
  group: FilterGroup,
  id: string,
  selection: FilterSelection,
): FilterSelection {
  const selected = new Set(selectedOf(group, selection))
  if (!selected.delete(id)) selected.add(id)
  return { ...selection, [group.id]: inMenuOrder(group, selected) }
}

/** A click on a parent selects all of its options, or none if all were selected. */
export function toggleGroup(group: FilterGroup, selection: FilterSelection): FilterSelection {
  const next =
    groupState(group, selection) === 'all' ? [] : group.options.map((option) => option.id)
  return { ...selection, [group.id]: next }
}

export function selectAll(groups: readonly FilterGroup[]): FilterSelection {
  return Object.fromEntries(
    groups.map((group) => [group.id, group.options.map((option) => option.id)]),
  )
}

export function unselectAll(groups: readonly FilterGroup[]): FilterSelection {
  return Object.fromEntries(groups.map((group) => [group.id, []]))
}

/** The number of selected options in all groups, for the button. */
export function selectedCount(groups: readonly FilterGroup[], selection: FilterSelection): number {
  return groups.reduce((sum, group) => sum + selectedOf(group, selection).length, 0)
}

/** The groups with only the options whose label contains the text. */
export function matchingGroups(groups: readonly FilterGroup[], text: string): FilterGroup[] {
  const wanted = text.trim().toLowerCase()
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => option.label.toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.options.length > 0)
}

function inMenuOrder(group: FilterGroup, ids: ReadonlySet<string>): string[] {
  return group.options.map((option) => option.id).filter((id) => ids.has(id))
}
