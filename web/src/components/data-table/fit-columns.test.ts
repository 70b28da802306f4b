import { expect, test } from 'vitest'

import { fitColumns } from './fit-columns.ts'

const columns = [
  { field: 'title', minWidth: 260, skeleton: 'entity' },
  { field: 'huddle', width: 208 },
  { field: 'date', width: 148, skeleton: 'lines' },
  { field: 'status', width: 140, skeleton: 'chip' },
  { field: 'guests', width: 100, align: 'right' },
  { field: 'action', width: 118, align: 'right', skeleton: 'none' },
] as const
const wanted = 260 + 208 + 148 + 140 + 100 + 118

test('with enough room every column has its designed width', () => {
  expect(fitColumns(columns, {}, wanted)).toEqual({})
})

test('in a narrow table the text columns shrink until the buttons are in view', () => {
  const fitted = fitColumns(columns, {}, wanted - 102)
  expect(fitted).toEqual({ title: 239, huddle: 142, date: 131 })
  const width = 239 + 142 + 131 + 140 + 100 + 118
  expect(width).toBeLessThanOrEqual(wanted - 102)
})

test('no text column becomes narrower than its minimum', () => {
  expect(fitColumns(columns, {}, 300)).toEqual({ title: 230, huddle: 112, date: 124 })
})

test('a column keeps the width that a person has chosen', () => {
  expect(fitColumns(columns, { huddle: 300 }, 300)).toEqual({ title: 230, date: 124 })
})
