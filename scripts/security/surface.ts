import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { callables, endpoints, type Access, type Endpoint } from '@huddle/contract'

import { root } from '#scripts/paths.ts'

/** The marks around the generated part of `docs/security.md`. */
const begin = '<!-- generated: npm run security -->'
const end = '<!-- end of generated -->'

export const securityPage = join(root, 'docs/security.md')

/** Returns the page with its list of entry points updated from the contract and the rules. */
export async function withSurface(page: string): Promise<string> {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/security.md has no part between ${begin} and ${end}`)
  return `${before}${begin}\n\n${await surface()}\n${end}${after}`
}

/**
 * Lists every entry point: endpoints by permitted callers, callables, and the conditions of the
 * rules for each path.
 */
async function surface(): Promise<string> {
  const all = Object.entries<Endpoint>(endpoints)
  const accesses = [...new Set(all.map(([, { access }]) => access))]
  const rules = await Promise.all(
    ['firestore.rules', 'storage.rules'].map(async (file) => {
      const text = await readFile(join(root, file), 'utf8')
      return `### \`${file}\`\n\n| path | allowed |\n|---|---|\n${matchesIn(text)
        .map(({ path, allowed }) => `| \`${path}\` | ${allowed.join(' · ') || 'nothing'} |`)
        .join('\n')}\n`
    }),
  )
  return [
    `### Endpoints\n`,
    ...accesses.map((access) => endpointsOf(access, all)),
    `### Callables\n`,
    ...Object.values(callables).map(
      ({ domain, op, access }) => `- \`${domain}\` \`${op}\`: ${access}`,
    ),
    '',
    ...rules,
  ].join('\n')
}

function endpointsOf(access: Access, all: readonly [string, Endpoint][]): string {
  const own = all.filter(([, endpoint]) => endpoint.access === access)
  const lines = own.map(([name, { method, path }]) => `- \`${name}\`: ${method} \`${path}\``)
  return `**${access}** (${own.length})\n\n${lines.join('\n')}\n`
}

type Match = { path: string; allowed: string[] }

/**
 * The `match` blocks of a rules file in source order, with the conditions of their `allow`s. Blocks
 * are delimited by their braces; a path has braces too, but on the line of its block.
 */
export function matchesIn(rules: string): Match[] {
  const matches: Match[] = []
  const open: (Match | undefined)[] = []
  const plain = rules.replaceAll(/\/\/.*$/gm, '')
  const token = /\bmatch\s+(\S+)\s*\{|\ballow\s+([^;]*);|[{}]/g
  for (const [found, path, allow] of plain.matchAll(token)) {
    if (path !== undefined) {
      const above = open.findLast((each) => each !== undefined)?.path ?? ''
      const match = { path: `${above}${path}`, allowed: [] }
      open.push(match)
      matches.push(match)
    } else if (allow !== undefined) {
      open.findLast((each) => each !== undefined)?.allowed.push(conditionOf(allow))
    } else if (found === '{') open.push(undefined)
    else open.pop()
  }
  return matches
    .filter(({ path }) => !/^\/(databases\/\{database\}\/documents|b\/\{bucket\}\/o)$/.test(path))
    .map(({ path, allowed }) => ({
      path: path.replace(/^\/databases\/\{database\}\/documents|^\/b\/\{bucket\}\/o/, ''),
      allowed,
    }))
}

/** Formats `get: isSelf(uid)` on one line, escaped for a table cell. */
function conditionOf(allow: string): string {
  const [methods = '', condition = 'always'] = allow.split(/:\s*if\s/)
  const text = condition.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|')
  return `${methods.trim()}: \`${text}\``
}
