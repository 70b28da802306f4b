import { expect, test } from 'vitest'

import { notifyHost } from './notify-host.ts'

test('a change request accepts the former field name of the documents', () => {
  expect(notifyHost.body?.parse({ filesRequiringChanges: ['a', 'a', 'b'] })).toEqual({
    message: '',
    reasons: {},
    documents_queried: ['a', 'b'],
  })
})

test('a change request needs at least one document', () => {
  expect(notifyHost.body?.safeParse({ message: 'please' }).error?.issues).toMatchObject([
    { path: ['documents_queried'], message: 'Select at least one requirement' },
  ])
})
