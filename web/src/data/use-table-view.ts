import { pageSizes, type TableView } from '#components/data-table/table-view.ts'
import {
  useTableSettings,
  type TableSettingsState,
} from '#components/data-table/use-table-settings.ts'

import { useUrlState, type UrlChange, type UrlSchema } from './url-state.ts'

type TableState<View> = {
  /** The view in the URL; page size and sort fall back to what this person used last. */
  view: View & { size: 5 | 10 | 20 }
  setView: (patch: Partial<View>, change?: UrlChange) => void
  settings: TableSettingsState
  /** Forgets columns, density, sort and page size. */
  resetView: () => void
}

/**
 * The state of a table: what is listed lives in the URL, how it looks is remembered per person and table. The schema is an
 * object of `tableViewFields` and the screen's own fields.
 */
export function useTableView<View extends TableView>(
  tableId: string,
  schema: UrlSchema<View>,
): TableState<View> {
  const [inUrl, setInUrl] = useUrlState(schema)
  const settings = useTableSettings(tableId)
  const remembered = settings.settings
  const size = pageSizes.find((option) => option === inUrl.size) ?? remembered.size
  return {
    view: { ...inUrl, size, sort: inUrl.sort === '' ? remembered.sort : inUrl.sort },
    setView: setInUrl,
    settings,
    resetView: () => {
      settings.reset()
      setInUrl({ ...inUrl, size: 0, sort: '' })
    },
  }
}
