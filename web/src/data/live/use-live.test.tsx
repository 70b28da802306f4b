import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useLive, type LiveSource } from './use-live.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a failure is shown instead of thrown, and is gone after a retry', () => {
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

test('a failure of one visit does not greet the next one', () => {
  const source = fakeSource()
  const first = render(<Probe source={source.of('a')} />)
  act(() => source.fail('permission-denied'))
  first.unmount()
  render(<Probe source={source.of('a')} />)
  expect(screen.getByText('loading')).toBeTruthy()
})

test('nobody listens any more once the component has left', () => {
  const source = fakeSource()
  const view = render(<Probe source={source.of('a')} />)
  expect(source.listeners()).toBe(1)
  view.rerender(<Probe source={source.of('b')} />)
  expect(source.listeners()).toBe(1)
  view.unmount()
  expect(source.listeners()).toBe(0)
})

test('the rows stay while the next page of the same list is on its way', () => {
  const source = fakeSource()
  const view = render(<Probe source={source.of('page 1')} />)
  act(() => source.next('first'))
  view.rerender(<Probe source={source.of('page 2')} />)
  expect(screen.getByText('ready first refreshing')).toBeTruthy()
  act(() => source.next('second'))
  expect(screen.getByText('ready second')).toBeTruthy()
})

test('another list begins with loading', () => {
  const source = fakeSource()
  const view = render(<Probe source={source.of('a')} />)
  act(() => source.next('first'))
  view.rerender(<Probe source={{ ...source.of('b'), family: 'other' }} />)
  expect(screen.getByText('loading')).toBeTruthy()
})

test('nobody listens while the page is hidden, and the rows are there when it is seen again', () => {
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

test('a page that opens in the back reads nothing until it is looked at', () => {
  const source = fakeSource()
  see('hidden')
  render(<Probe source={source.of('a')} />)
  expect(source.listeners()).toBe(0)
  see('visible')
  expect(source.listeners()).toBe(1)
})

test('31 s after somebody has left nobody listens, whatever was under way', () => {
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

test('what is known already is there at the first rendering, is not drawn again when it is told, and stays until there is news', () => {
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
