import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { LiveState } from './live-state.ts'
import { usePreferListed } from './use-prefer-listed.ts'

const ready = (data: string): LiveState<string> => ({ status: 'ready', data, refreshing: false })
const loading: LiveState<string> = { status: 'loading' }
const failed: LiveState<string> = { status: 'failed', code: 'unavailable', retry: () => {} }

type Given = { listed: string | undefined; alone: LiveState<string> }

test('the list’s version of a record is shown, and stays until the record has been read on its own', () => {
  const initialProps: Given = { listed: 'first', alone: loading }
  const { result, rerender } = renderHook(
    ({ listed, alone }: Given) => usePreferListed(listed, alone),
    { initialProps },
  )
  expect(result.current).toEqual(ready('first'))
  rerender({ listed: 'second', alone: loading })
  expect(result.current).toEqual(ready('second'))
  rerender({ listed: undefined, alone: loading })
  expect(result.current).toEqual(ready('second'))
  rerender({ listed: undefined, alone: ready('third') })
  expect(result.current).toEqual(ready('third'))
})

test.each([
  ['loads', loading],
  ['fails', failed],
  ['is there', ready('alone')],
])('a record that was never in the list %s on its own', (_what, alone) => {
  expect(renderHook(() => usePreferListed(undefined, alone)).result.current).toEqual(alone)
})

test('a record that has left the list and cannot be read has failed', () => {
  const initialProps: Given = { listed: 'first', alone: loading }
  const { result, rerender } = renderHook(
    ({ listed, alone }: Given) => usePreferListed(listed, alone),
    { initialProps },
  )
  rerender({ listed: undefined, alone: failed })
  expect(result.current).toEqual(failed)
})
