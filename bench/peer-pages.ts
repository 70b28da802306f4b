import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, suiteFolder } from '../scripts/paths.ts'
import { runProgram } from '../scripts/program.ts'

type PeerPage = {
  /** Of its folder in `bench/pages` as well. */
  name: string
  /** What its first row looks like. */
  row: string
}

/** The list of events as somebody would build it with these. */
export const peerPages: readonly PeerPage[] = [
  { name: 'refine', row: '[role="row"][data-id]' },
  { name: 'react-admin', row: 'tr.RaDatagrid-row' },
]

const buildLimitMs = 5 * 60_000

/** Builds a page with the Vite of the dashboard; its scripts are weighed as the dashboard's are. */
export async function buildPeerPage({
  name,
}: PeerPage): Promise<{ folder: string; scriptKb: number }> {
  const folder = join(suiteFolder, 'bench-pages', name)
  const { code, output } = await runProgram(
    'npm',
    [
      'exec',
      '--workspace=web',
      '--',
      'vite',
      'build',
      join(root, 'bench/pages', name),
      '--outDir',
      folder,
      '--emptyOutDir',
    ],
    { folder: '.', environment: {}, onLine: () => {}, limitMs: buildLimitMs },
  )
  if (code !== 0) throw new Error(`The page of ${name} could not be built:\n${output}`)
  const assets = join(folder, 'assets')
  const bytes = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(join(assets, file), 'utf8'), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0)
  return { folder, scriptKb: bytes / 1024 }
}
