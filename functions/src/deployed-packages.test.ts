import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const workspace = fileURLToPath(new URL('..', import.meta.url))
const manifestFile = z.object({ dependencies: z.record(z.string(), z.string()) })
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
})

/** The folder that a deploy uploads. */
let deployed: string

beforeAll(() => {
  deployed = mkdtempSync(join(tmpdir(), 'deployed-'))
  execFileSync(process.execPath, ['build.mjs', deployed], { cwd: workspace })
}, 60_000)
afterAll(() => rmSync(deployed, { recursive: true }))

test('a deploy contains the package versions of the lock file that the tests ran with', () => {
  const { packages } = lockFile.parse(read(deployed, 'package-lock.json'))
  const tested = lockFile.parse(read(workspace, '../package-lock.json')).packages
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([path, { version }]) => tested[path]?.version !== version)).toEqual([])
  expect(
    installed.filter(
      ([path, { integrity }]) => !integrity || tested[path]?.integrity !== integrity,
    ),
  ).toEqual([])
  const { dependencies } = manifestFile.parse(read(deployed, 'package.json'))
  const direct = Object.entries(dependencies).map(([name, version]) => [
    packages[`node_modules/${name}`]?.version,
    version,
  ])
  expect(direct.filter(([locked, wanted]) => locked !== wanted)).toEqual([])
})

test('npm ci installs the deployed packages, and refuses a manifest that does not match the lock file', () => {
  compareWithLockFile(deployed)
  const manifest = manifestFile.parse(read(deployed, 'package.json'))
  const dependencies = { ...manifest.dependencies, express: '4.0.0' }
  writeFileSync(join(deployed, 'package.json'), JSON.stringify({ ...manifest, dependencies }))
  expect(() => compareWithLockFile(deployed)).toThrow('npm ci')
}, 60_000)

/** The check that `npm ci` makes before it fetches anything. */
function compareWithLockFile(folder: string): void {
  const options = ['--dry-run', '--offline', '--engine-strict=false', '--loglevel=error']
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'pipe' })
}

function read(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
