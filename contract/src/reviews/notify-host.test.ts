import { expect, test } from 'vitest'

import { notifyHost } from './notify-host.ts'

test('the older name of the documents is understood', () => {
  expect(notifyHost.body?.parse({ filesRequiringChanges: ['a', 'a', 'b'] })).toEqual({
    message: '',
    reasons: {},
    documents_queried: ['a', 'b'],
  })
})

test('at least one document has to be named', () => {
  expect(notifyHost.body?.safeParse({ message: 'please' }).error?.issues).toMatchObject([
    { path: ['documents_queried'], message: 'Select at least one requirement' },
  ])
})
