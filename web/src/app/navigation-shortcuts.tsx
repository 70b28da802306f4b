import { useNavigate } from 'react-router-dom'

import { useShortcut } from '#components/shortcuts/shortcuts.ts'
import { useStaff } from '#data/staff.tsx'

import { navigationFor, type NavigationEntry } from './navigation.tsx'

/** `g` and a letter open each screen. The palette lists the same screens. */
export function NavigationShortcuts() {
  const entries = navigationFor(useStaff()).flatMap((section) => section.entries)
  return entries.map((entry) => <GoTo key={entry.path} entry={entry} />)
}

function GoTo({ entry }: { entry: NavigationEntry }) {
  const navigate = useNavigate()
  useShortcut({
    name: `go to ${entry.path}`,
    label: entry.label,
    keys: ['g', entry.key],
    section: 'Go to',
    palette: { icon: entry.icon },
    run: () => void navigate(entry.path),
  })
  return null
}
