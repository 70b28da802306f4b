/**
 * The first step of every npm script: checks that Node is new enough and that the packages match
 * the lock file. Plain JavaScript without dependencies, because it runs before any are installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestNode = [20, 19]

checkNode()
if (packagesAreMissing()) installPackages()

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  giveUp(
    `Huddle needs Node ${oldestNode.join('.')} or newer, and this is ${process.versions.node}.`,
  )
}

/** npm writes node_modules/.package-lock.json at the end of each install. */
function packagesAreMissing() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  const wanted = join(root, 'package-lock.json')
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(wanted).mtimeMs
}

/**
 * Not `npm ci`, which requires that the lock file names the packages of every platform, including
 * optional ones that were missing in the registry when it was written.
 */
function installPackages() {
  const keepLockFile = process.env['CI'] === undefined ? [] : ['--no-save']
  console.log('Installing packages …')
  const { status, stdout, stderr } = spawnSync('npm', ['install', ...keepLockFile], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_config_loglevel: 'error' },
  })
  if (status === 0) return
  giveUp(
    `npm install failed: fix the errors above, or check that the package registry can be reached.`,
    `${stdout ?? ''}${stderr ?? ''}`,
  )
}

function giveUp(sentence, output = '') {
  if (output !== '') console.error(output.trimEnd())
  console.error(sentence)
  process.exit(1)
}
