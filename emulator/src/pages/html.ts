/** Markup that is inserted into a page as it is. Everything else is text and is escaped. */
export type Html = { readonly markup: string }
type Part = Html | string | number | readonly Html[]

/** A template tag for markup: interpolated values are escaped unless they are markup themselves. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = texts.map((text, index) => text + markupOf(parts[index] ?? '')).join('')
  return { markup }
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
