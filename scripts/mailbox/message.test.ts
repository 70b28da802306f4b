import { expect, test } from 'vitest'
import { fromFirestore } from './firestore-values.ts'
import { toMessage } from './message.ts'

test('a document of the REST API is converted to plain data', () => {
  const value = {
    mapValue: {
      fields: {
        to: { arrayValue: { values: [{ stringValue: 'a@b.example' }] } },
        nothing: { nullValue: null },
        none: { arrayValue: {} },
        count: { integerValue: '3' },
        off: { booleanValue: false },
      },
    },
  }
  expect(fromFirestore(value)).toEqual({
    to: ['a@b.example'],
    nothing: null,
    none: [],
    count: '3',
    off: false,
  })
})

test('an e-mail shows its recipients, its subject and both bodies', () => {
  const data = {
    to: ['a@b.example', 'c@d.example'],
    message: { subject: 'Hi', text: 'T', html: '<b>' },
  }
  expect(toMessage('mail', 'm1', '2026-11-21T00:00:00Z', data)).toMatchObject({
    to: 'a@b.example, c@d.example',
    subject: 'Hi',
    text: 'T',
    html: '<b>',
  })
})

test('a text message shows its number and body', () => {
  const data = { to: '+15550100', body: 'Your code is 123456' }
  expect(toMessage('messages', 's1', '2026-11-21T00:00:00Z', data)).toMatchObject({
    to: '+15550100',
    subject: '',
    text: 'Your code is 123456',
    html: undefined,
  })
})

test('a message shows its delivery state', () => {
  const at = '2026-11-21T00:00:00Z'
  expect(toMessage('mail', 'm1', at, {})).toMatchObject({ state: '', error: '' })
  const delivery = { state: 'ERROR', error: 'SMTP 550' }
  expect(toMessage('mail', 'm1', at, { delivery })).toMatchObject(delivery)
})

test('a push notification shows its recipient, title and body', () => {
  const data = { to_uid: 'ruth-bell', title: 'Approved', body: 'Regatta night is public' }
  expect(toMessage('pushes', 'p1', '2026-11-21T00:00:00Z', data)).toMatchObject({
    to: 'ruth-bell',
    subject: 'Approved',
    text: 'Regatta night is public',
    html: undefined,
  })
})
