import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { endpoints, type Endpoint } from '@huddle/contract'
import { expect, test } from 'vitest'

import { suite } from '../support/suite.ts'

const run = promisify(execFile)

/** The output of the lines in one section of the page. */
type Outcome = { name: string; statuses: string[]; output: string }

test('every call on the documentation page runs in order and returns the documented status', async () => {
  const page = await (await fetch(`${suite.apiUrl}/docs`)).text()
  const outcomes = await runInShell(linesOf(page))
  const calls = outcomes.filter(({ name }) => name !== 'before')
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  expect(calls.filter((call) => !isAsPromised(call))).toEqual([])
})

/**
 * Every command of a section succeeds, and its call, which is last, returns the documented status.
 */
function isAsPromised({ name, statuses }: Outcome): boolean {
  const { status = 200 } = declarationOf(name)
  return (
    statuses.at(-1) === `${status}` && statuses.slice(0, -1).every((earlier) => earlier === '200')
  )
}

function declarationOf(name: string): Endpoint {
  const found = Object.entries(endpoints).find(([known]) => known === name)
  if (found === undefined) throw new Error(`The page has a section ${name}, which is no endpoint`)
  return found[1]
}

/** Returns the lines of the page in order, by section. Those above all sections must run first. */
function linesOf(page: string): { name: string; lines: string[] }[] {
  const [before = '', ...sections] = page.split('<section id="')
  return [
    { name: 'before', text: before },
    ...sections.map((text) => ({ name: text.slice(0, text.indexOf('"')), text })),
  ].map(({ name, text }) => ({
    name,
    lines: [...text.matchAll(/<pre class="line"[^>]*>([\s\S]*?)<\/pre>/g)].map(([, line = '']) =>
      unescaped(line),
    ),
  }))
}

/**
 * Runs everything in one shell, like a reader who pastes line after line. Its `curl` records each
 * status.
 */
async function runInShell(sections: { name: string; lines: string[] }[]): Promise<Outcome[]> {
  const script = [
    `curl() { command curl --max-time 60 -w '%{stderr}@status %{http_code}\\n' "$@"; }`,
    'exec 2>&1',
    ...sections.flatMap(({ name, lines }) => [`echo '@section ${name}'`, ...lines, 'echo']),
  ].join('\n')
  const { stdout } = await run('sh', ['-c', script], { maxBuffer: 64_000_000 })
  return stdout
    .split('@section ')
    .slice(1)
    .map((text) => ({
      name: text.slice(0, text.indexOf('\n')),
      statuses: [...text.matchAll(/@status (\d+)/g)].map(([, status = '']) => status),
      output: text.slice(0, 1000),
    }))
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
