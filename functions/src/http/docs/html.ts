/** Text that is markup already. */
export type Html = { raw: string }

type Part = Html | string | readonly Part[]

/** Markup in which everything put in is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    raw: strings.reduce((sum, text, index) => sum + markupOf(parts[index - 1] ?? '') + text),
  }
}

function markupOf(part: Part): string {
  if (typeof part === 'string') return escape(part)
  if ('raw' in part) return part.raw
  return part.map(markupOf).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
