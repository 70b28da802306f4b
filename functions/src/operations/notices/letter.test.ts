import { mail } from '@huddle/contract'
import { describe, expect, test } from 'vitest'

import { html } from '#markup/html.ts'
import { mailMessageOf } from './letter.ts'
import { hostileTexts } from '../../../test/support/hostile-texts.ts'

describe('markup', () => {
  test('values in markup are escaped exactly once', () => {
    const name = `<b>"Tom" & 'Jerry'</b>`
    expect(html`<p>${name}</p>`.text).toBe(
      '<p>&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;</p>',
    )
    expect(html`<div>${[html`<i>${'&'}</i>`, html`<i>2</i>`]}</div>`.text).toBe(
      '<div><i>&amp;</i><i>2</i></div>',
    )
  })

  test('a value cannot close an attribute', () => {
    expect(html`<a href="${'"><script>'}">x</a>`.text).toBe(
      '<a href="&quot;&gt;&lt;script&gt;">x</a>',
    )
  })
})

describe('letters', () => {
  const letter = {
    subject: 'Spring mixer\nBcc: everybody@example.org',
    paragraphs: ['Please change Security plan.'],
    quote: 'Fewer <guests>',
    items: [
      { name: 'Security plan', remark: 'No exits' },
      { name: 'Permit', remark: undefined },
    ],
    name: 'Ann',
    link: { label: 'Open the event', url: 'https://huddle.example/?open=1' },
    reason: 'You are a host of Spring mixer.',
    settings: { label: 'Choose what you are told', url: 'https://huddle.example/settings' },
  }

  test('a letter has the same content as text and as HTML', () => {
    const { text, html: markup } = mailMessageOf(letter)
    expect(text).toBe(
      [
        'Hello Ann,',
        'Please change Security plan.',
        '"Fewer <guests>"',
        '- Security plan: No exits\n- Permit',
        'Open the event: https://huddle.example/?open=1',
        '-- \nHuddle\nYou are a host of Spring mixer.\nChoose what you are told: https://huddle.example/settings',
      ].join('\n\n'),
    )
    expect(markup).toContain('Fewer &lt;guests&gt;')
    expect(markup).toContain('<strong>Security plan</strong>: No exits</li>')
    expect(markup).toContain('href="https://huddle.example/?open=1">Open the event</a>')
    expect(markup).toContain('href="https://huddle.example/settings">Choose what you are told</a>')
    expect(markup).toContain('You are a host of Spring mixer.')
  })

  test('a letter’s subject is one line, whatever the title contains', () => {
    const message = mailMessageOf({ ...letter, subject: `a\r\n${'x'.repeat(300)}` })
    expect(message.subject).not.toMatch(/[\r\n]/)
    expect(mail.shape.message.safeParse(message).success).toBe(true)
  })

  const lettersWith = (text: string) =>
    mailMessageOf({
      subject: text,
      name: text,
      paragraphs: [text],
      quote: text,
      items: [{ name: text, remark: text }],
      link: {
        label: text,
        url: `https://huddle.example/?open=${encodeURIComponent(text.slice(0, 100).replaceAll(/[\uD800-\uDFFF]/g, ''))}`,
      },
      reason: text,
    })
  const tagsOf = (markup: string) =>
    (markup.match(/<[^>]*>?/g) ?? []).map((tag) => tag.replace(/href="[^"]*"/, ''))

  test.each(hostileTexts)('a letter contains no markup except its own: %j', (text) => {
    const message = lettersWith(text)
    expect(tagsOf(message.html)).toEqual(tagsOf(lettersWith('harmless').html))
    expect(message.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(mail.shape.message.safeParse(message).success).toBe(true)
  })
})
