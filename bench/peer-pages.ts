import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, suiteFolder } from '../scripts/paths.ts'
import { runProgram } from '../scripts/program.ts'

type PeerPage = {
  /** Also the name of its folder in `bench/pages`. */
  name: string
  /** The selector of its first row. */
  row: string
}

/** The list of events as one would build it with each of these frameworks. */
export const peerPages: readonly PeerPage[] = [
  { name: 'refine', row: '[role="row"][data-id]' },
  { name: 'react-admin', row: 'tr.RaDatagrid-row' },
]

const buildLimitMs = 5 * 60_000

/**
 * Builds a page with the dashboard's Vite, and weighs its scripts as the dashboard's are weighed.
 */
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
