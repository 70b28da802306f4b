import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { pageSizes, type TableView } from '#components/data-table/table-view.ts'
import {
  useTableSettings,
  type TableSettingsState,
} from '#components/data-table/use-table-settings.ts'

import { readUrlState, useUrlState, type UrlChange, type UrlSchema } from './url-state.ts'

type TableState<View> = {
  /** The view in the URL. Page size and sort default to the ones that this person used last. */
  view: View & { size: 5 | 10 | 20 }
  setView: (patch: Partial<View>, change?: UrlChange) => void
  settings: TableSettingsState
  /** Whether search or filters narrow the list. */
  isFiltered: boolean
  clearFilters: () => void
  /** Resets columns, density, sort, page size and filters. */
  resetView: () => void
}

/**
 * The state of a table. The content of the list is in the URL; its appearance is stored per person
 * and table. Filters are stored too, and the search is kept until the page is reloaded: when the
 * address has no parameters, the list is restored and the address updated. The schema is an object
 * of `tableViewFields` and the screen's own fields; its list fields are filters. See decision 0140.
 */
export function useTableView<View extends TableView>(
  tableId: string,
  schema: UrlSchema<View>,
): TableState<View> {
  const [inUrl, setInUrl] = useUrlState(schema)
  const [params] = useSearchParams()
  const settings = useTableSettings(tableId)
  const remembered = settings.settings
  const view = useRestored(tableId, schema, remembered.filters, [inUrl, setInUrl])
  const size = pageSizes.find((option) => option === view.size) ?? remembered.size

  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  })
  const setView = useCallback(
    (patch: Partial<View>, change?: UrlChange) => {
      const filters = filtersIn(patch)
      if (Object.keys(filters).length > 0) {
        const { settings: before, change: remember } = latest.current
        remember({ filters: { ...before.filters, ...filters } })
      }
      if (patch.q !== undefined) searches.set(tableId, patch.q)
      setInUrl(patch, change)
    },
    [tableId, setInUrl],
  )
  const filters = filtersIn(view)
  /** The view with these fields reset to their defaults. */
  const without = (fields: readonly string[]): View => {
    const kept = new URLSearchParams(params)
    for (const field of fields) kept.delete(field)
    return readUrlState(schema, kept)
  }
  return {
    view: { ...view, size, sort: view.sort === '' ? remembered.sort : view.sort },
    setView,
    settings,
    isFiltered: view.q !== '' || Object.values(filters).some((values) => values.length > 0),
    clearFilters: () => setView(without([...Object.keys(filters), 'q', 'page', 'cursor'])),
    resetView: () => {
      settings.reset()
      setInUrl(without([...Object.keys(filters), 'size', 'sort']))
    },
  }
}

/** The last search of each table since the page was loaded; signing out reloads it. */
const searches = new Map<string, string>()

/** The view in the URL, or the stored one if the URL has none, which is then written to the URL. */
function useRestored<View extends TableView>(
  tableId: string,
  schema: UrlSchema<View>,
  filters: Readonly<Record<string, readonly string[]>>,
  [inUrl, setInUrl]: [View, (patch: Partial<View>, change?: UrlChange) => void],
): View {
  const [params] = useSearchParams()
  // A tab selects a list; it does not filter it.
  const isBare = [...params.keys()].every((name) => name === 'tab')
  const [restored, setRestored] = useState(() =>
    isBare ? rememberedView(tableId, schema, filters, params) : undefined,
  )
  // From now on the URL decides, even when it becomes empty again.
  if (restored !== undefined && !isBare) setRestored(undefined)
  useEffect(() => {
    if (restored !== undefined) setInUrl(restored, { replace: true })
  }, [restored, setInUrl])
  return restored ?? inUrl
}

/** The stored view; undefined if there is none. */
function rememberedView<View extends TableView>(
  tableId: string,
  schema: UrlSchema<View>,
  filters: Readonly<Record<string, readonly string[]>>,
  inUrl: URLSearchParams,
): View | undefined {
  const params = new URLSearchParams(inUrl)
  for (const [name, values] of Object.entries(filters))
    if (values.length > 0 && name in schema.shape) params.set(name, values.join(','))
  const search = searches.get(tableId) ?? ''
  if (search !== '') params.set('q', search)
  return params.size === inUrl.size ? undefined : readUrlState(schema, params)
}

function filtersIn(view: object): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(view).flatMap(([name, value]: [string, unknown]) =>
      Array.isArray(value) ? [[name, value.map(String)]] : [],
    ),
  )
}
