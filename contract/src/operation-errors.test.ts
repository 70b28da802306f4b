import { expect, it } from 'vitest'

import { operationErrors } from './operation-errors.ts'

it('operation errors have the specified texts', () => {
  expect(Object.values(operationErrors)).toEqual([
    'Error getting event',
    'Error getting invites',
    'Failed to create form',
    'Error getting users huddles',
    'Incorrect response',
    'ETag is not defined',
    'Error sending file part',
    'Network error',
    'Unknown error',
  ])
})
