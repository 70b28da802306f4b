import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

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

/**
 * Modules that are joined into one script. The first line that fits takes a module, and with it all that it imports and no earlier line has.
 * Whoever needs a part of a script loads all of it: the lines follow what is opened together, and `bundle-budgets.ts` tells when one
 * brings a page too much. Decision 170.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // What every page begins with.
  { name: 'initial', tags: ['$initial'] },
  // What a page of text shows.
  { name: 'reading', test: /\/src\/components\/(reading-page|help-link)/ },
  // What staff share with the sign-in.
  {
    name: 'controls',
    test: /\/src\/(components\/(text-input|status-chip|progress-button|dates\/clock)|data\/use-attempt)|\/@mui\/(material\/(Alert|IconButton|InputAdornment|Paper|Stack)\/|icons-material\/ArrowBackRounded)/,
  },
  // What they share with Help and Sign Up.
  {
    name: 'shared',
    test: /\/src\/(components\/(people\/role-|shortcuts\/shortcut-keys)|data\/(client|use-read))/,
  },
  {
    name: 'auth',
    test: /\/src\/components\/(auth\/(auth-page|email-form|password-input)|forms\/registered-input)/,
  },
  // What every screen of staff needs, or nearly every one.
  {
    name: 'staff',
    test: /\/src\/(app\/(shell|guards|sidebar|no-access-page|review-tab)\.|data\/(staff\.|live\/use-live-page|use-table-view|use-write)|components\/(page\.|people\/entity-image|data-table\/table-skeleton)|panels\/queue\/turn-switch|features\/event-review\/queue-ahead)/,
  },
  // What many of them do.
  {
    name: 'choices',
    test: /\/@mui\/material\/|\/src\/components\/(select-input|counted-tabs|filters\/filter-menu)/,
    minShareCount: 5,
  },
  // The lists.
  {
    name: 'table',
    test: /\/src\/(components\/data-table\/(list-table|cells)|panels\/(event-cells|queue\/use-queue-panel|csv-export\/export-button))/,
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
    rolldownOptions: { output: { codeSplitting: { groups } } },
    chunkSizeWarningLimit: 500,
  },
})

function stub(name: string): string {
  return fileURLToPath(new URL(`./src/stubs/${name}.ts`, import.meta.url))
}
