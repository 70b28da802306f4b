import { expect, test } from 'vitest'
import { z } from 'zod'

import { fieldErrorsOf } from './errors.ts'

const shape = z.strictObject({ hosts: z.array(z.object({ uid: z.string() })) })

test('field errors are grouped by the path of the field', () => {
  const { error } = shape.safeParse({ hosts: [{ uid: 1 }], colour: 'red' })
  expect(fieldErrorsOf(error?.issues ?? [])).toEqual({
    'hosts.0.uid': ['Invalid input: expected string, received number'],
    colour: ['Unknown field'],
  })
})

test('field errors include fields named like built-in object properties', () => {
  const { error } = shape.safeParse(JSON.parse('{"hosts":[],"constructor":1,"__proto__":2}'))
  const fields = fieldErrorsOf(error?.issues ?? [])
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['constructor']))
  expect(Object.hasOwn(fields, 'constructor')).toBe(true)
})
