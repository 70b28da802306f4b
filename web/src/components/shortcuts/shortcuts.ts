import { useEffect, useRef, useSyncExternalStore } from 'react'

import { usePreference } from '#components/preferences/use-preference.ts'
import { z } from 'zod'

import { keyOf, ShortcutRegistry, type Shortcut } from './shortcut-registry.ts'

const registry = new ShortcutRegistry()

/** Registers a shortcut while the component is on screen. */
export function useShortcut(shortcut: Shortcut & { disabled?: boolean }): void {
  const latest = useRef(shortcut)
  useEffect(() => {
    latest.current = shortcut
  })
  const { name, label, disabled = false, section, scope } = shortcut
  const sequence = shortcut.keys.join(' ')
  useEffect(() => {
    if (disabled) return
    return registry.add({
      name,
      label,
      keys: sequence === '' ? [] : sequence.split(' '),
      ...(section === undefined ? {} : { section }),
      ...(scope === undefined ? {} : { scope }),
      ...(latest.current.palette === undefined ? {} : { palette: latest.current.palette }),
      run: () => latest.current.run(),
    })
  }, [name, label, disabled, section, scope, sequence])
}

/** Everything a key can do at the moment. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(registry.subscribe, registry.list)
}

/** Single letters can be turned off, for people who dictate or press keys by accident (WCAG 2.1.4). */
export function useLetterShortcuts(): [boolean, (on: boolean) => void] {
  return usePreference('letter-shortcuts', z.boolean(), true)
}

/** Listens to the keyboard for the whole application; used once, by the frame. */
export function useShortcutKeys(): void {
  const [letters] = useLetterShortcuts()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event)
      const modified = key.startsWith('mod+')
      if (event.defaultPrevented || event.repeat) return
      if (!modified && (!letters || key.startsWith('alt+') || isTyping(event.target))) return
      if (registry.press(key, scopesNow())) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [letters])
}

/** A dialog or a menu that is open; one that fades away is hidden from the keyboard already. */
const openAbove = ':is(.MuiDialog-root, .MuiPopover-root):not([aria-hidden=true])'

function scopesNow(): Shortcut['scope'][] {
  if (document.querySelector(openAbove) !== null) return ['everywhere']
  const panelOpen = document.querySelector('.MuiDrawer-modal') !== null
  return [panelOpen ? 'panel' : 'page', 'everywhere']
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}
