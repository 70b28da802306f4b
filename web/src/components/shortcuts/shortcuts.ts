import { useEffect, useRef, useSyncExternalStore } from 'react'

import { usePreference } from '#components/preferences/use-preference.ts'
import { z } from 'zod'

import { keyOf, ShortcutRegistry, type Shortcut } from './shortcut-registry.ts'

const registry = new ShortcutRegistry()

/** Registers a shortcut while the component is mounted. */
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

/** All shortcuts that are currently registered. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(registry.subscribe, registry.list)
}

/**
 * Whether single-letter shortcuts are on. People who dictate or press keys by accident can turn
 * them off (WCAG 2.1.4).
 */
export function useLetterShortcuts(): [boolean, (on: boolean) => void] {
  return usePreference('letter-shortcuts', z.boolean(), true)
}

/** Handles the keyboard for the whole application; used once, by the frame. */
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

/** An open dialog or menu; one that is fading out is already hidden from the keyboard. */
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
