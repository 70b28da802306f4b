import { Tab, Tabs } from '@mui/material'

import { CountBadge } from './count-badge.tsx'

type CountedTabsProps<Id extends string> = {
  /** Names the tabs for screen readers. */
  label: string
  /** In their order; a count that is not known yet is left out. */
  tabs: readonly { id: Id; label: string; count: number | undefined }[]
  value: Id
  onChange: (id: Id) => void
}

/** Tabs that say how much each of them holds. */
export function CountedTabs<Id extends string>({
  label: name,
  tabs,
  value,
  onChange,
}: CountedTabsProps<Id>) {
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
