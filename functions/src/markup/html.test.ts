import { expect, it } from 'vitest'

import { html } from './html.ts'

it('the html tag escapes values', () => {
  const name = `<img src="x" onerror='alert(1)'> & co`
  expect(html`<p title="${name}">${name}</p>`.text).not.toContain('<img')
  expect(html`<p>${'a & b'}</p>`.text).toBe('<p>a &amp; b</p>')
})

it('the html tag keeps markup that it created itself', () => {
  const items = ['a', '<b>'].map((text) => html`<b>${text}</b>`)
  expect(html`<p>${items}</p>`.text).toBe('<p><b>a</b><b>&lt;b&gt;</b></p>')
})
