import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from '../failure.ts'
import { root } from '../paths.ts'
import type { Ports } from './ports.ts'

const oldestJava = 21

/**
 * The environment that makes firebase-tools start our emulator instead of Java: our `java` comes
 * first on the PATH, and two empty files replace the archives that it would download.
 */
export function standInEnvironment(runFolder: string, ports: Ports): Record<string, string> {
  const bin = join(root, 'emulator', 'bin')
  if (!existsSync(join(bin, 'java'))) {
    throw new Failure('emulator/bin/java is missing, so Firestore cannot be started.')
  }
  const firestore = join(runFolder, 'firestore.jar')
  const storage = join(runFolder, 'storage.jar')
  writeFileSync(firestore, '')
  writeFileSync(storage, '')
  return {
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    FIRESTORE_EMULATOR_BINARY_PATH: firestore,
    STORAGE_EMULATOR_BINARY_PATH: storage,
    FIREBASE_JSON: join(root, 'firebase.json'),
    STORAGE_RULES_PORT: `${ports.storageRules}`,
  }
}

/**
 * For `--official`: checks Java and downloads the official programs, or fails with the reason in
 * one sentence.
 */
export function prepareOfficialEmulators(firebase: string): void {
  const { stdout, stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = /version "(\d+)/.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[1]
  if (error !== undefined || version === undefined) {
    throw new Failure(`The official emulators need Java ${oldestJava}, but no Java was found.`)
  }
  if (Number(version) < oldestJava) {
    throw new Failure(
      `The official emulators need Java ${oldestJava} or newer, and this is Java ${version}.`,
    )
  }
  for (const emulator of ['firestore', 'storage']) {
    const download = spawnSync(process.execPath, [firebase, `setup:emulators:${emulator}`], {
      cwd: root,
      encoding: 'utf8',
    })
    if (download.status === 0) continue
    throw new Failure(
      `The official ${emulator} emulator could not be downloaded; is there a network?`,
      `${download.stdout ?? ''}${download.stderr ?? ''}`,
    )
  }
}
