import { lazy, startTransition, Suspense, useState } from 'react'

import { useShortcut } from './shortcuts.ts'

/** Loaded when it is first opened. */
const ShortcutDialog = lazy(() => import('./shortcut-dialog.tsx'))

/** `?` opens the list of shortcuts that work on the current screen. */
export function ShortcutList() {
  const [state, setState] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  useShortcut({
    name: 'shortcuts',
    label: 'All shortcuts',
    keys: ['?'],
    section: 'Everywhere',
    scope: 'everywhere',
    run: () => startTransition(() => setState('open')),
  })
  if (state === 'never-opened') return null
  return (
    <Suspense fallback={null}>
      <ShortcutDialog open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  )
}
