import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'esbuild'

// Builds what is deployed: only `dist/`, with our own code and the contract bundled, because
// workspaces cannot be resolved there. `node build.mjs <folder>` writes it elsewhere.

const here = dirname(fileURLToPath(import.meta.url))
const dist = resolve(process.argv[2] ?? join(here, 'dist'))
const { version, dependencies } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'))

// Small dependencies are bundled, so that a cold start opens few files. The others load parts of
// themselves by path.
const bundled = ['luxon', 'zod']
const external = Object.keys(dependencies).filter((name) => !bundled.includes(name))

/**
 * Leaves out zod's messages in forty languages, because ours are in English only. Fails the build
 * if an update has moved them, so that they do not come back unnoticed.
 */
const englishOnly = {
  name: 'english-only',
  setup({ onResolve, onEnd }) {
    let isFound = false
    onResolve({ filter: /^\.\.\/locales\/index\.js$/ }, ({ path, resolveDir }) => {
      if (!resolveDir.includes(join('node_modules', 'zod'))) return undefined
      isFound = true
      return { path: join(resolveDir, path, '..', 'en.js') }
    })
    onEnd(() =>
      isFound
        ? undefined
        : { errors: [{ text: 'build.mjs: zod has no locales/index.js any more' }] },
    )
  },
}

const { outputFiles } = await build({
  entryPoints: [join(here, 'src/index.ts')],
  outdir: dist,
  bundle: true,
  // A lazily imported module becomes a separate file.
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

// Replaces the folder in one step and only after a successful build, because a running suite may be
// reading these files.
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

// Parameters and the emulator's secrets are read from the folder of the code. A deploy leaves out
// the secrets.
for (const name of await readdir(here))
  if (name === '.env' || name.startsWith('.env.') || name === '.secret.local')
    await copyFile(join(here, name), join(dist, name))

/**
 * A deploy installs from the lock file next to the manifest. npm derives it from the repository's
 * lock file, which the tests ran with: it removes what the functions do not use, and being offline
 * it cannot bring in another version. It would keep a workspace that is inside another one, so the
 * workspaces are removed first.
 */
async function writeLockFile() {
  const lock = JSON.parse(await readFile(join(here, '../package-lock.json'), 'utf8'))
  const published = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  const packages = Object.fromEntries(published)
  await writeFile(join(dist, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  // The Node version of the build need not be that of the cloud.
  const options = ['--package-lock-only', '--offline', '--engine-strict=false', '--loglevel=error']
  execFileSync('npm', ['install', ...options], {
    cwd: dist,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
