import { expect, test } from 'vitest'

import { inviteText } from './invite-text.ts'
import { hostileTexts } from '../../../test/support/hostile-texts.ts'

const link = 'https://huddle.example/events/one'

test.each(hostileTexts)('the text of an SMS invitation stays on one short line: %j', (text) => {
  const sms = inviteText({ first_name: text }, text, link)
  expect(sms).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
  expect(sms.endsWith(` on Huddle: ${link} Reply STOP to opt out.`)).toBe(true)
  expect(sms.length).toBeLessThan(40 + 60 + link.length + 80)
})
