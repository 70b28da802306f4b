import { Tab, Tabs } from '@mui/material'

import { CountBadge } from './count-badge.tsx'

type TabsWithCountsProps<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string
  /** In order; a count that is still loading is left out. */
  tabs: readonly { id: Id; label: string; count: number | undefined }[]
  value: Id
  onChange: (id: Id) => void
}

/** Tabs that each show a count. */
export function TabsWithCounts<Id extends string>({
  label: name,
  tabs,
  value,
  onChange,
}: TabsWithCountsProps<Id>) {
  return (
    <Tabs value={value} aria-label={name} onChange={(_event, next: Id) => onChange(next)}>
      {tabs.map(({ id, label, count }) => (
        <Tab
          key={id}
          value={id}
          label={
            <>
              {label}{' '}
              {count !== undefined && (
                <CountBadge count={count} tone={id === value ? 'selected' : 'quiet'} />
              )}
            </>
          }
        />
      ))}
    </Tabs>
  )
}
