import type { Mail } from '@huddle/contract'

import { html } from '#markup/html.ts'

/** What an e-mail says, before it has a form. */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  /** Words of somebody else, set apart from ours. */
  quote?: string | undefined
  /** One line each, such as the requirements to change with what is wrong about them. */
  items?: readonly { name: string; remark: string | undefined }[]
  link?: { label: string; url: string } | undefined
}

/** The letter as plain text and as HTML that says the same. */
export function mailMessageOf(letter: Letter): Mail['message'] {
  return { subject: oneLine(letter.subject), text: textOf(letter), html: htmlOf(letter) }
}

function textOf({ paragraphs, quote, items = [], link }: Letter): string {
  const lines = items.map(({ name, remark }) => (remark ? `- ${name}: ${remark}` : `- ${name}`))
  return [
    ...paragraphs,
    ...(quote ? [`"${quote}"`] : []),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    'Huddle',
  ].join('\n\n')
}

function htmlOf({ subject, paragraphs, quote, items = [], link }: Letter): string {
  const lines = items.map(({ name, remark }) =>
    remark ? html`<li><strong>${name}</strong>: ${remark}</li>` : html`<li>${name}</li>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="font-family: sans-serif; line-height: 1.5; color: #1d2b36">
        ${paragraphs.map((text) => html`<p>${text}</p>`)}
        ${quote ? html`<blockquote style="white-space: pre-line">${quote}</blockquote>` : ''}
        ${
          lines.length > 0
            ? html`<ul>
                ${lines}
              </ul>`
            : ''
        }
        ${link ? html`<p><a href="${link.url}">${link.label}</a></p>` : ''}
        <p>Huddle</p>
      </body>
    </html>`.text
}

/** A line break would end the header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}
