import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('typing is reported once, 250 ms after the last key press', () => {
  const onChange = vi.fn<(text: string) => void>()
  render(<SearchField value="" onChange={onChange} />)
  const input = screen.getByRole('textbox', { name: 'Search' })
  fireEvent.change(input, { target: { value: 'ba' } })
  act(() => void vi.advanceTimersByTime(200))
  fireEvent.change(input, { target: { value: 'ball ' } })
  act(() => void vi.advanceTimersByTime(249))
  expect(onChange).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onChange.mock.calls).toEqual([['ball']])
})

test('Escape clears the search immediately', () => {
  const onChange = vi.fn<(text: string) => void>()
  render(<SearchField value="ball" onChange={onChange} />)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'Escape' })
  expect(onChange).toHaveBeenCalledWith('')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('')
})

test('the search field follows a change from outside, such as Clear Filters', () => {
  const { rerender } = render(<SearchField value="ball" onChange={() => undefined} />)
  rerender(<SearchField value="" onChange={() => undefined} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('')
})
