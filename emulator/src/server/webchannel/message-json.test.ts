import { expect, test } from 'vitest'
import { messageJson } from './message-json.ts'

const document = {
  name: 'projects/demo-x/databases/(default)/documents/a/b',
  fields: { text: { stringValue: 'zażółć "🎉"' } },
  createTime: '2026-11-21T00:00:00Z',
  updateTime: '2026-11-21T00:00:00Z',
}

test.each([
  ['a changed document', { documentChange: { document, targetIds: [2] } }],
  [
    'the same document for other targets',
    { documentChange: { document, targetIds: [4], removedTargetIds: [6] } },
  ],
  ['a target change', { targetChange: { targetChangeType: 'ADD', targetIds: [2] } }],
])('%s becomes the JSON of the message', (_title, message) => {
  expect(JSON.parse(messageJson(message))).toEqual(message)
})
