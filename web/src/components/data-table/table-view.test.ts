import { expect, test } from 'vitest'
import { z } from 'zod'

import { formatSort, parseSort, rangeLabel, tableViewFields } from './table-view.ts'

test('the range label shows which rows of how many are on the page', () => {
  expect(rangeLabel(1, 10, 10, 42)).toBe('1-10 of 42')
  expect(rangeLabel(5, 10, 2, 42)).toBe('41-42 of 42')
  expect(rangeLabel(1, 10, 0, 0)).toBe('0-0 of 0')
})

test('the range label omits a total that is still loading', () => {
  expect(rangeLabel(2, 5, 5, undefined)).toBe('6-10 of many')
})

test('a sort can be written to the URL and read back', () => {
  for (const sort of ['date', '-date', '']) expect(formatSort(parseSort(sort))).toBe(sort)
})

test('malformed values in the URL become the first page', () => {
  const view = z.object(tableViewFields).parse({ page: '-3', size: '7', q: 'ball' })
  expect(view).toEqual({ q: 'ball', page: 1, size: 0, sort: '', cursor: '' })
})
