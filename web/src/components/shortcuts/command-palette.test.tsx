import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CommandPalette } from './command-palette.tsx'
import { usePaletteSource, type PaletteItem } from './palette-sources.ts'
import { useShortcut, useShortcutKeys } from './shortcuts.ts'

const go = vi.fn<(id: string) => void>()
/** Resolves the search of a source, by its heading. */
let answers: Record<string, (items: readonly PaletteItem[]) => void>

beforeEach(() => {
  vi.useFakeTimers()
  go.mockReset()
  answers = {}
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the highlighted result stays highlighted while more are found, and Enter opens it', async () => {
  openPalette()
  type('sail')
  await found('Events', 'Sailing Cup')
  expect(highlighted()).toBe('Sailing Cup')
  // The first source resolves last: its results appear below and do not take the highlight.
  await found('Huddles', 'Sailing Club')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Events',
    'Huddles',
  ])
  expect(highlighted()).toBe('Sailing Cup')
  press('Enter')
  expect(go).toHaveBeenCalledExactlyOnceWith('Sailing Cup')
})

test('a command that appears above the highlighted result does not take the highlight', async () => {
  const { rerender } = openPalette()
  type('re')
  await found('Huddles', 'Reading Circle')
  press('ArrowDown')
  expect(highlighted()).toBe('Reading Circle')
  rerender(<Example hasPanel />)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain(
    'Remind host',
  )
  expect(highlighted()).toBe('Reading Circle')
  press('Enter')
  expect(go).toHaveBeenCalledExactlyOnceWith('Reading Circle')
})

test('Enter before any result opens the first one, once all sources have returned', async () => {
  openPalette()
  type('sail')
  press('Enter')
  screen.getByText('Searching…')
  await found('Events', 'Sailing Cup')
  expect(go).not.toHaveBeenCalled()
  await found('Huddles')
  expect(go).toHaveBeenCalledExactlyOnceWith('Sailing Cup')
})

test('typing more cancels an early Enter', async () => {
  openPalette()
  type('sail')
  press('Enter')
  type('sailing')
  await found('Events', 'Sailing Cup')
  await found('Huddles')
  expect(go).not.toHaveBeenCalled()
})

test('"No results" is shown only once all sources have returned', async () => {
  openPalette()
  type('nothing like it')
  await found('Events')
  expect(screen.queryByText(/No results found/)).toBeNull()
  await found('Huddles')
  screen.getByText('No results found for "nothing like it"')
  press('Enter')
  expect(go).not.toHaveBeenCalled()
})

test('Enter does not also press the button that gets the focus next', () => {
  openPalette()
  type('re')
  expect(press('Enter')).toBe('used')
})

test('the Enter that ends a text composition opens nothing', () => {
  openPalette()
  type('re')
  press('Enter', { isComposing: true })
  expect(go).not.toHaveBeenCalled()
})

function openPalette() {
  const rendered = render(<Example />)
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  return rendered
}

function Example({ hasPanel = false }: { hasPanel?: boolean }) {
  useShortcutKeys()
  useShortcut({
    name: 'review',
    label: 'Review',
    keys: ['g', 'r'],
    section: 'Go to',
    palette: { icon: null },
    run: () => go('Review'),
  })
  useShortcut({
    name: 'remind',
    label: 'Remind host',
    keys: [],
    section: 'Event',
    palette: { icon: null },
    disabled: !hasPanel,
    run: () => go('Remind host'),
  })
  useAnswered('Huddles')
  useAnswered('Events')
  return <CommandPalette />
}

function useAnswered(heading: string) {
  const source = useMemo(
    () => ({
      heading,
      find: () =>
        new Promise<readonly PaletteItem[]>((resolve) => {
          answers[heading] = resolve
        }),
    }),
    [heading],
  )
  usePaletteSource(source)
}

function found(heading: string, ...labels: string[]) {
  const items = labels.map((label) => ({ id: label, label, icon: null, run: () => go(label) }))
  return act(async () => {
    answers[heading]?.(items)
  })
}

/** Types, and waits for the debounce. */
function type(text: string) {
  fireEvent.change(screen.getByRole('combobox', { name: 'Go to' }), { target: { value: text } })
  act(() => {
    vi.advanceTimersByTime(200)
  })
}

/** Presses a key. Returns whether the palette handled it. */
function press(key: string, more: { isComposing?: boolean } = {}): 'used' | 'left' {
  const box = screen.getByRole('combobox', { name: 'Go to' })
  return fireEvent.keyDown(box, { key, ...more }) ? 'left' : 'used'
}

function highlighted() {
  return screen.getByRole('option', { selected: true }).textContent
}
