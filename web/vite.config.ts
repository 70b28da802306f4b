import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig, type ESTree, type Plugin, type Rolldown } from 'vite'

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
      /^@mui\/material\/(Autocomplete|Badge|Chip|FormControlLabel|InputLabel|LinearProgress|Switch|TablePagination|TextareaAutosize|TextField)$/,
    stub: stub('unused-grid-part'),
  },
  // The looks of an input that we do not use, 3 KB.
  {
    importer: '/node_modules/@mui/material/Select/Select.mjs',
    imported: /\/(FilledInput|Input)\/index\.mjs$|NativeSelectInput/,
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
    test: /\/src\/(components\/(text-input|status-chip|progress-button|dates\/clock)|data\/use-attempt)|\/@mui\/(material\/(utils|IconButton|InputAdornment|Paper|Stack)\/|icons-material\/ArrowBackRounded)/,
  },
  // What they share with Help and Sign Up.
  {
    name: 'shared',
    test: /\/src\/(components\/shortcuts\/shortcut-keys|data\/(client|use-read))|\/@mui\/material\/internal\/SwitchBase|\/contract\/src\/(shared|auth|invitations|files\/file-kind)/,
  },
  // What every screen of staff needs, or nearly every one.
  {
    name: 'staff',
    test: /\/src\/(app\/(shell|guards|sidebar|review-tab)\.|data\/(staff\.|live\/use-live-(page|list)|use-table-view|use-write|use-event-filters|use-panel-link)|components\/(page\.|dates\/relative-time|people\/entity-image|data-table\/table-skeleton)|panels\/queue\/turn-switch|features\/event-review\/queue-ahead)|\/@mui\/icons-material\/(CalendarToday|Forum|Link|Logout|Schedule)Rounded/,
  },
  // What the lists share with screens that have none.
  {
    name: 'choices',
    test: /\/@mui\/material\/(?!(Alert|internal\/svg-icons|Dialog\w*|Radio\w*|Switch|FormControlLabel|FormGroup)\/)|\/src\/components\/(counted-tabs|filters\/filter-menu)|\/@mui\/icons-material\/CloseRounded/,
    minShareCount: 5,
  },
  // The lists.
  {
    name: 'table',
    test: /\/src\/(components\/data-table\/(list-table|cells)|panels\/(event-cells|queue\/use-queue-panel|csv-export\/export-button))/,
  },
  // What is asked of hosts, where it is set up and where it is looked at.
  {
    name: 'requirements',
    test: /\/src\/panels\/(review\/requirement-icon|requirements\/kind-text)/,
  },
  // What many screens offer, and no list before it is asked.
  {
    name: 'options',
    test: /\/@mui\/material\/(?!Alert|Radio|FormGroup|internal\/svg-icons)|\/src\/components\/select-input/,
    minShareCount: 5,
  },
]

/** Modules that are never called although other modules of their library import them: what each of them exports fails loudly. */
const neverCalled = [
  // How the grid filters, edits, exports and arranges columns by itself, 21 KB: our tables have their own (`components/data-table`).
  /\/@mui\/x-data-grid\/components\/(?!.*index\.mjs)(panel\/(?!Grid(Panel(Context)?|PreferencesPanel)\.mjs)|columnsManagement\/|columnsPanel\/|filterPanel\/|toolbar\/|toolbarV8\/|quickFilter\/|export\/|menu\/(?!columnMenu\/GridColumnHeaderMenu)|columnHeaders\/GridColumnGroupHeader|cell\/GridEdit|cell\/GridLongText|cell\/GridActions|GridSkeletonLoadingOverlay)/,
  /\/@mui\/x-data-grid\/hooks\/features\/export\/(useGrid|serializers\/)/,
  // How zod writes JSON Schema, 5 KB: the service does that for the page of its API.
  /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js/,
]

const withoutNeverCalled: Plugin = {
  name: 'without-never-called',
  transform(code, id) {
    if (!neverCalled.some((each) => each.test(id))) return undefined
    const names = this.parse(code).body.flatMap(exportedNames)
    // The grid runs all of its hooks; those of what is left out do nothing.
    const exports = names.map((name) =>
      /^use[A-Z]/.test(name)
        ? `export const ${name} = () => {}`
        : `export const ${name} = /* @__PURE__ */ missing('${name}')`,
    )
    return `
      const missing = (name) => () => { throw new Error(name + ' is left out of the dashboard, see vite.config.ts') }
      ${exports.join('\n')}`
  },
}

function exportedNames(statement: ESTree.Directive | ESTree.Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration, specifiers } = statement
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  if (declaration?.type === 'FunctionDeclaration')
    return declaration.id ? [declaration.id.name] : []
  return specifiers.flatMap(({ exported }) =>
    exported.type === 'Identifier' ? [exported.name] : [],
  )
}

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
  plugins: [
    react(),
    withoutUnused,
    withoutNeverCalled,
    bundleBudgets(fileURLToPath(new URL('.', import.meta.url))),
  ],
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
