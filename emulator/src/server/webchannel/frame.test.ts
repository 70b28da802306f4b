import { expect, test } from 'vitest'
import { frame, messagesFrame } from './frame.ts'

test('a frame begins with the length of its text', () => {
  expect(frame('["noop"]')).toBe('8\n["noop"]')
})

test('the length of a frame counts UTF-16 code units, not bytes or characters', () => {
  expect(frame('"ż"')).toBe('3\n"ż"')
  expect(frame('"🎉"')).toBe('4\n"🎉"')
})

test('messages sent together share one frame and keep their numbers', () => {
  const messages = [
    { id: 7, json: '[{"a":1}]' },
    { id: 8, json: '["noop"]' },
  ]
  expect(messagesFrame(messages)).toBe('28\n[[7,[{"a":1}]],[8,["noop"]]]')
})
