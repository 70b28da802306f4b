import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { useLive, type LiveSource } from './use-live.ts'

afterEach(cleanup)

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

function Probe({ source }: { source: LiveSource<string> }) {
  const state = useLive(source)
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
