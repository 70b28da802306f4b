import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { pageSizes, type TableView } from '#components/data-table/table-view.ts'
import {
  useTableSettings,
  type TableSettingsState,
} from '#components/data-table/use-table-settings.ts'

import { readUrlState, useUrlState, type UrlChange, type UrlSchema } from './url-state.ts'

type TableState<View> = {
  /** The view in the URL; page size and sort fall back to what this person used last. */
  view: View & { size: 5 | 10 | 20 }
  setView: (patch: Partial<View>, change?: UrlChange) => void
  settings: TableSettingsState
  /** Whether search or filters narrow the list. */
  isFiltered: boolean
  clearFilters: () => void
  /** Forgets columns, density, sort, page size and filters. */
  resetView: () => void
}

/**
 * The state of a table: what is listed lives in the URL, how it looks is remembered per person and table. So are the filters, and the search
 * until the page is left: whoever comes without an address of their own finds the list as they left it, and the address then says so. The
 * schema is an object of `tableViewFields` and the screen's own fields; those that are lists are its filters. Decision 140.
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
  /** The view once these fields are what they are by default. */
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

/** What was searched for in each table since the page was loaded; signing out loads it anew. */
const searches = new Map<string, string>()

/** The view in the URL, or the remembered one where the address says nothing; it is put into the address at once. */
function useRestored<View extends TableView>(
  tableId: string,
  schema: UrlSchema<View>,
  filters: Readonly<Record<string, readonly string[]>>,
  [inUrl, setInUrl]: [View, (patch: Partial<View>, change?: UrlChange) => void],
): View {
  const [params] = useSearchParams()
  // A tab says where one is, not what is listed there.
  const isBare = [...params.keys()].every((name) => name === 'tab')
  const [restored, setRestored] = useState(() =>
    isBare ? rememberedView(tableId, schema, filters, params) : undefined,
  )
  // From now on the address decides, also when it is emptied again.
  if (restored !== undefined && !isBare) setRestored(undefined)
  useEffect(() => {
    if (restored !== undefined) setInUrl(restored, { replace: true })
  }, [restored, setInUrl])
  return restored ?? inUrl
}

/** Undefined where nothing is remembered. */
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
