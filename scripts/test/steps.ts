import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checks } from '../checks.ts'
import { root } from '../paths.ts'
import type { Step } from './step.ts'

type TestFolder = {
  name: string
  workspace: string
  folder: string
  project?: string
  needsSuite?: true
  needsBrowser?: true
}

/**
 * In the order in which they run. Those that need the suite come last, the slowest of them at the
 * end.
 */
const testFolders: readonly TestFolder[] = [
  { name: 'contract', workspace: 'contract', folder: 'src' },
  { name: 'functions', workspace: 'functions', folder: 'src', project: 'unit' },
  { name: 'web', workspace: 'web', folder: 'src', project: 'unit*' },
  { name: 'seed', workspace: 'emulator-seed', folder: 'src' },
  { name: 'client', workspace: 'contract/generated-client', folder: 'src' },
  { name: 'scripts', workspace: '.', folder: 'scripts' },
  { name: 'stand-in', workspace: 'emulator', folder: '.', needsBrowser: true },
  {
    name: 'backend',
    workspace: 'functions',
    folder: 'test',
    project: 'suite*',
    needsSuite: true,
  },
  {
    name: 'browser',
    workspace: 'web',
    folder: 'e2e',
    project: 'e2e',
    needsSuite: true,
    needsBrowser: true,
  },
]

/** All steps, or those whose name or test files match the filter. */
export function chooseSteps(filter: string | undefined): Step[] {
  const checkSteps = checks
    .filter(({ name }) => filter === undefined || filter === 'check' || filter === name)
    .map(({ name, ...program }) => ({
      name,
      kind: 'check' as const,
      program,
      needsSuite: false,
      needsBrowser: false,
    }))
  return [...checkSteps, ...testFolders.flatMap((each) => testStep(each, filter))]
}

function testStep(each: TestFolder, filter: string | undefined): Step[] {
  const files = testFilesIn(each.workspace, each.folder)
  const wholly = filter === undefined || each.name === filter
  const chosen = wholly
    ? files
    : files.filter((file) => join(each.workspace, file).includes(filter))
  if (chosen.length === 0) return []
  const project = each.project === undefined ? [] : ['--project', each.project]
  return [
    {
      name: each.name,
      kind: 'vitest',
      program: {
        command: 'vitest',
        args: ['run', ...project, ...(wholly ? [] : chosen)],
        folder: each.workspace,
      },
      needsSuite: each.needsSuite === true,
      needsBrowser: each.needsBrowser === true,
    },
  ]
}

function testFilesIn(workspace: string, folder: string): string[] {
  const start = join(root, workspace, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return testFilesIn(workspace, path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
