import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../paths.ts'

const domain = 'docs/domain'
const decisions = 'docs/decisions'

/**
 * The citations in code and pages that name no rule, page or decision of ours, each with its file.
 */
export function unknownCitations(): string[] {
  const pages = filesOf(domain)
  const known: Known = {
    rules: new Set(pages.flatMap((page) => rulesOf(read(`${domain}/${page}`)))),
    pages: new Set(pages),
    decisions: new Set(filesOf(decisions).map((file) => file.slice(0, 4))),
  }
  return trackedFiles().flatMap((file) =>
    citationsIn(read(file))
      .filter((citation) => !isKnown(citation, known))
      .map((citation) => `${file}: ${citation} is described nowhere`),
  )
}

type Known = { rules: Set<string>; pages: Set<string>; decisions: Set<string> }

function isKnown(citation: string, { rules, pages, decisions: records }: Known): boolean {
  if (citation.startsWith(domain)) return pages.has(citation.slice(domain.length + 1))
  if (/^\d+$/.test(citation)) return records.has(citation)
  return rules.has(citation)
}

/** `See R9, T14.` cites two rules, `decision 0182` a record, `docs/domain/team.md` a page. */
export function citationsIn(text: string): string[] {
  // A citation may go on in the next line of its comment.
  const flat = text.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
  const rules = [...flat.matchAll(/\bSee ((?:(?:and|to|,| )*\b[A-Z]\d{1,2}\b)+)/g)]
  return [
    ...rules.flatMap(([, list = '']) => list.match(/[A-Z]\d+/g) ?? []),
    ...[...flat.matchAll(/\bdecisions? (\d{4})\b/g)].map(([, number = '']) => number),
    ...[...flat.matchAll(/\bdocs\/domain\/[a-z-]+\.md\b/g)].map(([page]) => page),
  ]
}

function rulesOf(page: string): string[] {
  return [...page.matchAll(/<a id="([a-z]\d+)"><\/a>/g)].map(([, id = '']) => id.toUpperCase())
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'))
}

function trackedFiles(): string[] {
  const kinds = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.rules', '*.md']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...kinds], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => file !== '')
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
