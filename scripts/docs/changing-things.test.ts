import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from '../paths.ts'

type Step = { path: string; after: string | undefined; code: string }
type Recipe = { title: string; files: number; lines: number; steps: Step[] }

const page = await readFile(join(root, 'docs/changing-things.md'), 'utf8')
const recipes = page.split('\n## ').flatMap(recipeOf)
const steps = recipes.flatMap((recipe) => recipe.steps)
const touched = [...new Set(steps.map(({ path }) => path))]
let copy: string

/**
 * Applies every step of the page to a copy of the repository, which then contains all four things.
 */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'huddle-changing-'))
  await copyRepository()
  for (const step of steps) await apply(step)
}, 60_000)

afterAll(() => rm(copy, { recursive: true, force: true }))

test('the page has the four recipes', () => {
  const titles = recipes.map(({ title }) => title)
  expect(titles).toEqual(['An endpoint', 'A collection', 'A kind of notification', 'A screen'])
})

test.each(recipes)('$title takes as many files and lines as promised', (recipe) => {
  const added = recipe.steps.filter(({ after }) => after !== undefined)
  const lines = added.flatMap(({ code }) => code.trimEnd().split('\n'))
  expect(recipe.steps.length - added.length).toBe(recipe.files)
  expect(lines.length).toBe(recipe.lines)
})

// The whole `npm run check` takes minutes. These cover what a wrong step can break: format and lint
// of the touched files, types (those of functions include the contract), and the tests that need no
// suite.
test.each(['functions', 'web'])(
  'the types of %s are right',
  (folder) => {
    run('tsc', ['--noEmit', '--checkers', '1', '-p', folder])
  },
  120_000,
)

test('format and lint accept the steps', () => {
  run('oxfmt', ['--check', ...touched.filter((path) => !path.endsWith('.md'))])
  run('oxlint', ['--deny-warnings', ...touched.filter((path) => !path.endsWith('.md'))])
}, 120_000)

test('the tests of what was added succeed', () => {
  run('vitest', ['run', '--root', 'contract', 'src/endpoints.test.ts', 'src/openapi.test.ts'])
  const unit = ['run', '--root', 'functions', '--project', 'unit']
  run('vitest', [...unit, 'src/operations/notices/huddle-renamed.test.ts'])
  run('vitest', ['run', 'scripts/docs/architecture.test.ts'])
}, 120_000)

function recipeOf(section: string): Recipe[] {
  const [title = ''] = section.split('\n')
  const promise = /^(\d+) new files?, (\d+) lines? elsewhere/m.exec(section)
  if (promise === null) return []
  const step =
    /^(?:New file `(?<created>[^`]+)`|In `(?<edited>[^`]+)`, after `(?<after>[^\n]*)`):\n\n```\w+\n(?<code>.*?)^```$/gms
  const found = [...section.matchAll(step)].map(({ groups = {} }) => ({
    path: groups['created'] ?? groups['edited'] ?? '',
    after: groups['after'],
    code: groups['code'] ?? '',
  }))
  // A step that is not written as the pattern requires must not be skipped.
  const blocks = section.match(/^```\w+$/gm)?.length ?? 0
  if (found.length !== blocks) throw new Error(`${title}: ${blocks} blocks, ${found.length} steps`)
  return [{ title, files: Number(promise[1]), lines: Number(promise[2]), steps: found }]
}

async function apply({ path, after, code }: Step): Promise<void> {
  const file = join(copy, path)
  if (after === undefined) {
    if (existsSync(file)) throw new Error(`${path} already exists`)
    await mkdir(dirname(file), { recursive: true })
    return writeFile(file, code)
  }
  const parts = (await readFile(file, 'utf8')).split(`\n${after}\n`)
  if (parts.length !== 2) throw new Error(`${path} has "${after}" ${parts.length - 1} times`)
  await writeFile(file, parts.join(`\n${after}\n${code}`))
}

/** Copies the files that git knows. Packages are links, those of the workspaces to their copies. */
async function copyRepository(): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  const files = listed.toString().trim().split('\n').filter(isNeeded)
  await Promise.all(
    files.map((file) => cp(join(root, file), join(copy, file), { recursive: true })),
  )
  for (const workspace of ['.', 'contract', 'functions', 'web', 'emulator', 'emulator-seed'])
    await linkPackages(workspace)
}

/** Pictures are not needed, and a deleted file is listed until it is committed. */
function isNeeded(file: string): boolean {
  return !/\.(jpg|png)$/.test(file) && existsSync(join(root, file))
}

async function linkPackages(workspace: string): Promise<void> {
  const source = join(root, workspace, 'node_modules')
  if (!existsSync(source)) return
  const target = join(copy, workspace, 'node_modules')
  await mkdir(target, { recursive: true })
  const names = (await readdir(source)).filter((name) => !/^\.(?!bin$)/.test(name))
  await Promise.all(
    names.map((name) =>
      name === '@huddle'
        ? // Relative links, which therefore point into the copy.
          cp(join(source, name), join(target, name), { recursive: true, verbatimSymlinks: true })
        : symlink(join(source, name), join(target, name)),
    ),
  )
}

/** Runs a tool in the copy. Throws with its output if it fails. */
function run(command: string, args: readonly string[]): void {
  const program = join(root, 'node_modules/.bin', command)
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
}
