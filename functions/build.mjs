import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'esbuild'

// What is deployed: `dist/` alone, with our own code and the contract bundled, for workspaces do not resolve there.
// `node build.mjs <folder>` writes it elsewhere.

const here = dirname(fileURLToPath(import.meta.url))
const dist = resolve(process.argv[2] ?? join(here, 'dist'))
const { version, dependencies } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'))

// Small ones are bundled, so that a cold start opens few files. The others load parts of themselves by path.
const bundled = ['luxon', 'zod']
const external = Object.keys(dependencies).filter((name) => !bundled.includes(name))

/** zod carries its messages in forty languages; we speak English. */
const englishOnly = {
  name: 'english-only',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\.\/locales\/index\.js$/ }, ({ path, resolveDir }) =>
      resolveDir.includes(join('node_modules', 'zod'))
        ? { path: join(resolveDir, path, '..', 'en.js') }
        : undefined,
    ),
}

const { outputFiles } = await build({
  entryPoints: [join(here, 'src/index.ts')],
  outdir: dist,
  bundle: true,
  // A part that is imported lazily becomes a file of its own.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: external.flatMap((name) => [name, `${name}/*`]),
  plugins: [englishOnly],
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  write: false,
})

// All at once and only when the build went well, for a running suite may be reading these files.
await rm(dist, { recursive: true, force: true })
await mkdir(join(dist, 'chunks'), { recursive: true })
await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)))

const manifest = {
  name: 'huddle-functions',
  version,
  private: true,
  type: 'module',
  main: 'index.js',
  engines: { node: '24' },
  dependencies: Object.fromEntries(external.map((name) => [name, dependencies[name]])),
}
await writeFile(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

await writeLockFile()

// Parameters are read from beside the deployed code, and the emulator's secrets; a deploy leaves those behind.
for (const name of await readdir(here))
  if (name === '.env' || name.startsWith('.env.') || name === '.secret.local')
    await copyFile(join(here, name), join(dist, name))

/**
 * A deploy installs by the lock file that lies beside the manifest. npm makes this one of ours, which the tests ran with: it takes out what the
 * functions do not use, and being offline cannot bring in another version. It would keep a workspace that lies within
 * another one, so the workspaces are taken out first.
 */
async function writeLockFile() {
  const lock = JSON.parse(await readFile(join(here, '../package-lock.json'), 'utf8'))
  const published = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  const packages = Object.fromEntries(published)
  await writeFile(join(dist, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  // The Node that runs a build need not be the one of the cloud.
  const options = ['--package-lock-only', '--offline', '--engine-strict=false', '--loglevel=error']
  execFileSync('npm', ['install', ...options], {
    cwd: dist,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
