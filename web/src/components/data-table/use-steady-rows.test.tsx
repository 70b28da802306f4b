import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { TableQuery } from './table-query.ts'
import { usePointerBusy } from './use-pointer-busy.ts'
import { useSteadyRows } from './use-steady-rows.ts'

type Row = { id: string; text: string }
type Props = { query: TableQuery<Row>; isHeld: boolean; key: string }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('rows keep their places under a moving pointer, while their content is updated', () => {
  const { result, rerender } = show({ query: ready('a', 'b'), isHeld: true, key: '1' })
  rerender({ query: ready('c', 'b changed'), isHeld: true, key: '1' })
  expect(shown(result.current)).toEqual(['a', 'b changed'])
  expect(result.current.isWaiting).toBe(true)
  rerender({ query: ready('c', 'b changed'), isHeld: false, key: '1' })
  expect(shown(result.current)).toEqual(['c', 'b changed'])
  expect(result.current.isWaiting).toBe(false)
})

test('rows move immediately if the pointer is elsewhere', () => {
  const { result, rerender } = show({ query: ready('a'), isHeld: false, key: '1' })
  rerender({ query: ready('b'), isHeld: false, key: '1' })
  expect(shown(result.current)).toEqual(['b'])
})

test('a change that the person requested is not held back', () => {
  const { result, rerender } = show({ query: ready('a'), isHeld: true, key: 'page 1' })
  rerender({ query: ready('b'), isHeld: true, key: 'page 2' })
  expect(shown(result.current)).toEqual(['b'])
  rerender({ query: { ...ready('b'), refreshing: true }, isHeld: true, key: 'page 2' })
  rerender({ query: ready('c'), isHeld: true, key: 'page 2' })
  expect(shown(result.current)).toEqual(['c'])
})

test('rows may move once the pointer leaves or has rested for three seconds', () => {
  const { result } = renderHook(usePointerBusy)
  act(() => result.current.handlers.onPointerMove())
  expect(result.current.busy).toBe(true)
  act(() => void vi.advanceTimersByTime(3000))
  expect(result.current.busy).toBe(false)
  act(() => result.current.handlers.onPointerMove())
  act(() => result.current.handlers.onPointerLeave())
  expect(result.current.busy).toBe(false)
})

function show(initialProps: Props) {
  return renderHook(({ query, ...held }: Props) => useSteadyRows(query, held), { initialProps })
}

function ready(...texts: string[]): Extract<TableQuery<Row>, { status: 'ready' }> {
  const rows = texts.map((text) => ({ id: text.slice(0, 1), text }))
  return { status: 'ready', rows, total: rows.length }
}

function shown({ query }: ReturnType<typeof useSteadyRows<Row>>): string[] {
  return query.status === 'ready' ? query.rows.map(({ text }) => text) : []
}
