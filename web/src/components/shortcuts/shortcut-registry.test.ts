import { expect, test, vi } from 'vitest'

import { keyOf, ShortcutRegistry } from './shortcut-registry.ts'

const page = ['page', 'everywhere'] as const

test('a sequence runs when its last key is pressed', () => {
  const registry = new ShortcutRegistry()
  const run = vi.fn<() => void>()
  registry.add({ name: 'review', label: 'Review', keys: ['g', 'r'], run })
  expect(registry.press('g', page)).toBe(true)
  expect(run).not.toHaveBeenCalled()
  registry.press('r', page)
  expect(run).toHaveBeenCalledOnce()
})

test('a wrong second key restarts the sequence and may start another one', () => {
  const registry = new ShortcutRegistry()
  const search = vi.fn<() => void>()
  const review = vi.fn<() => void>()
  registry.add({ name: 'review', label: 'Review', keys: ['g', 'r'], run: review })
  registry.add({ name: 'search', label: 'Search', keys: ['/'], run: search })
  registry.press('g', page)
  registry.press('/', page)
  registry.press('r', page)
  expect(search).toHaveBeenCalledOnce()
  expect(review).not.toHaveBeenCalled()
})

test('a key that no shortcut uses is left to the page', () => {
  expect(new ShortcutRegistry().press('x', page)).toBe(false)
})

test('shortcuts of the page do not run while a panel is open', () => {
  const registry = new ShortcutRegistry()
  const run = vi.fn<() => void>()
  registry.add({ name: 'next row', label: 'Next row', keys: ['j'], run })
  expect(registry.press('j', ['panel', 'everywhere'])).toBe(false)
  expect(run).not.toHaveBeenCalled()
})

test('the newest of two shortcuts with the same keys wins until it is removed', () => {
  const registry = new ShortcutRegistry()
  const older = vi.fn<() => void>()
  const newer = vi.fn<() => void>()
  registry.add({ name: 'a', label: 'A', keys: ['n'], run: older })
  const remove = registry.add({ name: 'b', label: 'B', keys: ['n'], run: newer })
  registry.press('n', page)
  remove()
  registry.press('n', page)
  expect(newer).toHaveBeenCalledOnce()
  expect(older).toHaveBeenCalledOnce()
})

test('Ctrl and Command are the same modifier', () => {
  const plain = { key: 'K', ctrlKey: false, metaKey: false, altKey: false }
  expect(keyOf({ ...plain, ctrlKey: true })).toBe('mod+k')
  expect(keyOf({ ...plain, metaKey: true })).toBe('mod+k')
  expect(keyOf(plain)).toBe('k')
})
