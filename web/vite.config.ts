import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { bundleBudgets } from './bundle-budgets.ts'

/** What a library imports although nothing here uses it; none of it is marked free of side effects. */
const unused = [
  // Together with the regular expression engine below 110 KB of compressed script. Storage is ours to load, with the first file.
  {
    importer: '/node_modules/reactfire/',
    imported: /^firebase\/(database|functions|remote-config|storage)$/,
    stub: stub('unused-firebase'),
  },
  // Only Firestore's pipeline queries use this engine, and we send none.
  { importer: '/node_modules/@firebase/firestore/', imported: /^re2js$/, stub: stub('re2js') },
  // The panels and the pagination of the grid itself, 17 KB.
  {
    importer: '/node_modules/@mui/x-data-grid/material/',
    imported:
      /^@mui\/material\/(Autocomplete|Chip|LinearProgress|TablePagination|TextareaAutosize|TextField)$/,
    stub: stub('unused-grid-part'),
  },
]

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId(source, importer) {
    const found = unused.find(
      (each) => importer?.includes(each.importer) === true && each.imported.test(source),
    )
    return found?.stub
  },
}

export default defineConfig({
  plugins: [react(), withoutUnused, bundleBudgets(fileURLToPath(new URL('.', import.meta.url)))],
  build: {
    target: 'es2023',
    manifest: true,
    // What every page begins with is one file. Beyond that, default splitting measures best: groups made by hand bring pages what only
    // others need.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
    },
    chunkSizeWarningLimit: 500,
  },
})

function stub(name: string): string {
  return fileURLToPath(new URL(`./src/stubs/${name}.ts`, import.meta.url))
}
