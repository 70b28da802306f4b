import { fileURLToPath } from 'node:url'

import type { Plugin } from 'vite'

/**
 * Whole packages that a library imports although nothing here uses them. None of them is marked
 * free of side effects, so the build would keep them: together 110 KB of compressed script.
 */
const unused = [
  // ReactFire imports every product of Firebase. We load Storage ourselves, with the first file.
  {
    importer: '/node_modules/reactfire/',
    imported: /^firebase\/(database|functions|remote-config|storage)$/,
    stub: 'unused-firebase',
  },
  // Only Firestore's pipeline queries use this engine for regular expressions, and we send none.
  { importer: '/node_modules/@firebase/firestore/', imported: /^re2js$/, stub: 're2js' },
]

/**
 * Replaces unused packages with stubs whose exports throw when called. A pattern that matches no
 * import any more fails the build, so that the list stays true after an update. Decision 0179.
 */
export function withoutUnused(): Plugin {
  const found = new Set<string>()
  return {
    name: 'without-unused',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const match = unused.find(
        (each) => importer?.includes(each.importer) === true && each.imported.test(source),
      )
      if (match === undefined) return undefined
      found.add(match.stub)
      return fileURLToPath(new URL(`./src/stubs/${match.stub}.ts`, import.meta.url))
    },
    buildEnd(error) {
      if (error !== undefined) return
      for (const { importer, imported, stub } of unused.filter((each) => !found.has(each.stub)))
        this.error(
          `left-out.ts: nothing in ${importer} imports ${imported.source} any more. Remove the entry and its stub "${stub}".`,
        )
    },
  }
}
