import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'

import {
  readUrlState,
  urlChoice,
  urlId,
  urlList,
  urlText,
  useUrlState,
  writeUrlState,
} from './url-state.ts'

const view = z.object({
  q: urlText(),
  tab: urlChoice(['mine', 'host', 'others']),
  types: urlList(),
  page: z.coerce.number().int().min(1).catch(1).default(1),
})

afterEach(cleanup)

test('an empty URL gives the defaults', () => {
  expect(readUrlState(view, new URLSearchParams())).toEqual({
    q: '',
    tab: 'mine',
    types: [],
    page: 1,
  })
})

test('malformed values in the URL become the defaults', () => {
  const params = new URLSearchParams('tab=nowhere&page=-1')
  expect(readUrlState(view, params)).toMatchObject({ tab: 'mine', page: 1 })
})

test.each(['__id__', '____', '.', '..', 'a/b', 'x'.repeat(200)])('%j opens nothing', (id) => {
  const opened = z.object({ open: urlId() })
  expect(readUrlState(opened, new URLSearchParams({ open: id }))).toEqual({ open: '' })
  expect(readUrlState(opened, new URLSearchParams('open=event-1'))).toEqual({ open: 'event-1' })
})

test('a written state can be read back', () => {
  const written = writeUrlState(view, new URLSearchParams(), {
    q: 'a&b',
    types: ['x', 'y'],
    page: 3,
    tab: 'host',
  })
  expect(readUrlState(view, written)).toEqual({ q: 'a&b', types: ['x', 'y'], page: 3, tab: 'host' })
})

test('defaults are omitted, and the parameters of others stay', () => {
  const params = new URLSearchParams('other=1&page=4&q=ball')
  expect(writeUrlState(view, params, { page: 1, q: '' }).toString()).toBe('other=1')
})

test('typing replaces the history entry, opening adds one, and two changes in one handler both apply', () => {
  let change: ReturnType<typeof useUrlState<z.output<typeof view>>>[1] = () => undefined
  let goBack: () => void = () => undefined
  function Probe() {
    const navigate = useNavigate()
    const [state, set] = useUrlState(view)
    change = set
    goBack = () => void navigate(-1)
    return <p>{`${useLocation().search} ${state.page}`}</p>
  }
  render(
    <MemoryRouter initialEntries={['/start', '/list']}>
      <Probe />
    </MemoryRouter>,
  )
  act(() => change({ q: 'b' }, { replace: true }))
  act(() => {
    change({ tab: 'host' })
    change({ page: 2 }, { replace: true })
  })
  expect(screen.getByText('?q=b&tab=host&page=2 2')).toBeTruthy()
  act(() => goBack())
  expect(screen.getByText('?q=b 1')).toBeTruthy()
})
