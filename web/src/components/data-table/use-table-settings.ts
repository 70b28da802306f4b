import { z } from 'zod'

import { usePreference } from '#components/preferences/use-preference.ts'

const tableSettings = z.object({
  density: z.enum(['standard', 'compact']).default('standard'),
  hidden: z.array(z.string()).default([]),
  widths: z.record(z.string(), z.number()).default({}),
  size: z.union([z.literal(5), z.literal(10), z.literal(20)]).default(10),
  sort: z.string().default(''),
  /** The chosen values by the name of the filter. */
  filters: z.record(z.string(), z.array(z.string())).default({}),
})

export type TableSettings = z.output<typeof tableSettings>

export type TableSettingsState = {
  settings: TableSettings
  change: (patch: Partial<TableSettings>) => void
  reset: () => void
}

const initial = tableSettings.parse({})

/**
 * This person's settings for a table: density, columns and their widths, page size, sort and
 * filters.
 */
export function useTableSettings(tableId: string): TableSettingsState {
  const [settings, set] = usePreference(`table.${tableId}`, tableSettings, initial)
  return {
    settings,
    change: (patch) => set({ ...settings, ...patch }),
    reset: () => set(undefined),
  }
}
