import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Postgres = { uri: string; stop(): void }

const versions = '/usr/lib/postgresql'

/**
 * Starts PostgreSQL from Debian's package with a database in a temporary folder, which is removed
 * when it stops. Returns undefined if PostgreSQL is not installed.
 */
export function startPostgres(port: number): Postgres | undefined {
  const version = existsSync(versions) ? readdirSync(versions).toSorted().at(-1) : undefined
  if (version === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'huddle-postgres-'))
  const data = join(folder, 'data')
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const run = (program: string, ...args: string[]) => {
    const path = join(versions, version, 'bin', program)
    // PostgreSQL refuses to run as root.
    const [command, rest] = isRoot ? ['runuser', ['-u', 'postgres', '--', path]] : [path, []]
    const { status, stderr } = spawnSync(command, [...rest, ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  run('initdb', '-D', data, '-A', 'trust', '-U', 'bench')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  return {
    uri: `postgres://bench@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true })
    },
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
}
