import type { Mail } from '@huddle/contract'

import { html, type Html } from '#markup/html.ts'

/** The content of an e-mail, independent of its format. */
export type Letter = {
  subject: string
  /** The name in the greeting. Without a name there is no greeting. */
  name?: string | undefined
  paragraphs: readonly string[]
  /** A quotation of another person, set apart from our own text. */
  quote?: string | undefined
  /** One line each, such as the requirements to change with what is wrong with them. */
  items?: readonly { name: string; remark: string | undefined; url?: string | undefined }[]
  link?: { label: string; url: string } | undefined
  /** Why the recipient gets the mail. */
  reason?: string
  /** Where the recipient can choose which mails they get. */
  settings?: { label: string; url?: string }
}

/** The letter as plain text and as HTML with the same content. */
export function mailMessageOf(letter: Letter): Mail['message'] {
  const subject = oneLine(letter.subject)
  return { subject, text: textOf(letter), html: htmlOf({ ...letter, subject }) }
}

function textOf(letter: Letter): string {
  const { paragraphs, quote, items = [], link, reason, settings } = letter
  const lines = items.map(({ name, remark, url }) =>
    [remark ? `- ${name}: ${remark}` : `- ${name}`, ...(url ? [`  ${url}`] : [])].join('\n'),
  )
  const foot = [
    'Huddle',
    ...(reason ? [reason] : []),
    ...(settings
      ? [settings.url ? `${settings.label}: ${settings.url}` : `${settings.label}.`]
      : []),
  ]
  return [
    greetingOf(letter),
    ...paragraphs,
    ...(quote ? [`"${quote}"`] : []),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    // Mail programs collapse what follows these two hyphens.
    `-- \n${foot.join('\n')}`,
  ].join('\n\n')
}

// Mail programs support little CSS and no external style sheets, so every style is inline.
const style = {
  page: 'margin: 0; padding: 24px 12px; background: #f3f5f8',
  card: 'max-width: 560px; margin: 0 auto; padding: 28px 32px; background: #ffffff; border: 1px solid #e1e5eb; border-radius: 12px; font: 16px/1.5 system-ui, -apple-system, Segoe UI, Roboto, Arial, sans-serif; color: #1d2b36; overflow-wrap: anywhere',
  heading: 'margin: 0 0 20px; font-size: 20px; line-height: 1.3',
  quote:
    'margin: 16px 0; padding: 4px 16px; border-left: 4px solid #c9d2de; color: #3d4c59; white-space: pre-line',
  item: 'margin: 0 0 10px',
  itemLink: 'color: #2149c1',
  button:
    'display: inline-block; padding: 10px 18px; background: #2149c1; color: #ffffff; border-radius: 8px; text-decoration: none; font-weight: 600',
  foot: 'max-width: 560px; margin: 16px auto 0; padding: 0 32px; font: 13px/1.5 system-ui, -apple-system, Segoe UI, Roboto, Arial, sans-serif; color: #586776',
  footLink: 'color: #586776',
}

function htmlOf(letter: Letter): string {
  const { subject, paragraphs, quote, items = [], link, reason, settings } = letter
  const lines = items.map(({ name, remark, url }) => {
    const title = url ? html`<a style="${style.itemLink}" href="${url}">${name}</a>` : name
    return remark
      ? html`<li style="${style.item}"><strong>${title}</strong>: ${remark}</li>`
      : html`<li style="${style.item}">${title}</li>`
  })
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="${style.page}">
        <div style="${style.card}">
          <h1 style="${style.heading}">${subject}</h1>
          <p>${greetingOf(letter)}</p>
          ${paragraphs.map((text) => html`<p>${text}</p>`)}
          ${quote ? html`<blockquote style="${style.quote}">${quote}</blockquote>` : ''}
          ${
            lines.length > 0
              ? html`<ul>
                  ${lines}
                </ul>`
              : ''
          }
          ${link ? html`<p><a style="${style.button}" href="${link.url}">${link.label}</a></p>` : ''}
        </div>
        <div style="${style.foot}">
          <p>Huddle${reason ? ` · ${reason}` : ''}</p>
          ${settings ? html`<p>${settingsOf(settings)}</p>` : ''}
        </div>
      </body>
    </html>`.text
}

function settingsOf({ label, url }: NonNullable<Letter['settings']>): Html {
  if (!url) return html`${label}.`
  const { footLink } = style
  return html`<a style="${footLink}" href="${url}">${label}</a>`
}

function greetingOf({ name }: Letter): string {
  return name ? `Hello ${oneLine(name)},` : 'Hello,'
}

/** A line break would end the header, and other control characters do not belong in one. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
