import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useLive, type LiveSource } from './use-live.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a failed listener returns a failure, which a retry clears', () => {
  const source = fakeSource()
  const view = render(<Probe source={source.of('a')} />)
  act(() => source.fail('unavailable'))
  expect(screen.getByText('failed unavailable')).toBeTruthy()
  act(() => screen.getByRole('button').click())
  expect(screen.getByText('loading')).toBeTruthy()
  act(() => source.next('rows'))
  expect(screen.getByText('ready rows')).toBeTruthy()
  view.unmount()
})

test('a failure of one visit is not shown on the next one', () => {
  const source = fakeSource()
  const first = render(<Probe source={source.of('a')} />)
  act(() => source.fail('permission-denied'))
  first.unmount()
  render(<Probe source={source.of('a')} />)
  expect(screen.getByText('loading')).toBeTruthy()
})

test('unmounting the component stops the listener', () => {
  const source = fakeSource()
  const view = render(<Probe source={source.of('a')} />)
  expect(source.listeners()).toBe(1)
  view.rerender(<Probe source={source.of('b')} />)
  expect(source.listeners()).toBe(1)
  view.unmount()
  expect(source.listeners()).toBe(0)
})

test('the rows stay while the next page of the same list loads', () => {
  const source = fakeSource()
  const view = render(<Probe source={source.of('page 1')} />)
  act(() => source.next('first'))
  view.rerender(<Probe source={source.of('page 2')} />)
  expect(screen.getByText('ready first refreshing')).toBeTruthy()
  act(() => source.next('second'))
  expect(screen.getByText('ready second')).toBeTruthy()
})

test('another list starts as loading', () => {
  const source = fakeSource()
  const view = render(<Probe source={source.of('a')} />)
  act(() => source.next('first'))
  view.rerender(<Probe source={{ ...source.of('b'), family: 'other' }} />)
  expect(screen.getByText('loading')).toBeTruthy()
})

test('hiding the page stops the listener, and the rows are still there when it is shown again', () => {
  const source = fakeSource()
  render(<Probe source={source.of('a')} />)
  act(() => source.next('first'))
  see('hidden')
  expect(source.listeners()).toBe(0)
  expect(screen.getByText('ready first')).toBeTruthy()
  see('visible')
  expect(source.listeners()).toBe(1)
  expect(screen.getByText('ready first refreshing')).toBeTruthy()
  act(() => source.next('second'))
  expect(screen.getByText('ready second')).toBeTruthy()
})

test('a page that opens in the background reads nothing until it is shown', () => {
  const source = fakeSource()
  see('hidden')
  render(<Probe source={source.of('a')} />)
  expect(source.listeners()).toBe(0)
  see('visible')
  expect(source.listeners()).toBe(1)
})

test('s after unmounting no listener is left, whatever was pending', () => {
  vi.useFakeTimers()
  const source = fakeSource()
  const view = render(<Probe source={source.of('a')} />)
  act(() => source.fail('unavailable'))
  act(() => screen.getByRole('button').click())
  see('hidden')
  see('visible')
  view.unmount()
  see('hidden')
  see('visible')
  vi.advanceTimersByTime(31_000)
  expect(source.listeners()).toBe(0)
})

test('a known value is shown in the first render, is not rendered again when it is delivered, and stays until it changes', () => {
  const source = fakeSource()
  const seen: string[] = []
  render(
    <Probe source={{ ...source.of('a'), known: () => 'first' }} onRender={seen.push.bind(seen)} />,
  )
  expect(screen.getByText('ready first')).toBeTruthy()
  act(() => source.next('first'))
  expect(seen).toEqual(['ready'])
  act(() => source.next('second'))
  expect(screen.getByText('ready second')).toBeTruthy()
})

function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

function Probe({
  source,
  onRender,
}: {
  source: LiveSource<string>
  onRender?: (status: string) => void
}) {
  const state = useLive(source)
  onRender?.(state.status)
  switch (state.status) {
    case 'loading':
      return <p>loading</p>
    case 'failed':
      return (
        <>
          <p>failed {state.code}</p>
          <button onClick={state.retry}>retry</button>
        </>
      )
    case 'ready':
      return <p>{`ready ${state.data}${state.refreshing ? ' refreshing' : ''}`}</p>
  }
}

function fakeSource() {
  const listeners = new Set<Parameters<LiveSource<string>['listen']>[0]>()
  return {
    of: (key: string): LiveSource<string> => ({
      key,
      family: 'list',
      listen: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
    next: (data: string) => listeners.forEach((listener) => listener.next(data, false)),
    fail: (code: string) => listeners.forEach((listener) => listener.fail(code)),
    listeners: () => listeners.size,
  }
}
