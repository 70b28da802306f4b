import { fileURLToPath } from 'node:url'

import type { ESTree, Plugin } from 'vite'

/**
 * Modules that a library imports although nothing here uses them, and that are not marked free of
 * side effects.
 */
const unused = [
  // With the regular expression engine below, 110 KB of compressed script. We load Storage
  // ourselves, with the first file.
  {
    importer: '/node_modules/reactfire/',
    imported: /^firebase\/(database|functions|remote-config|storage)$/,
    stub: stub('unused-firebase'),
  },
  // Only Firestore's pipeline queries use this engine, and we send none.
  { importer: '/node_modules/@firebase/firestore/', imported: /^re2js$/, stub: stub('re2js') },
  // The grid's own panels and pagination, 17 KB.
  {
    importer: '/node_modules/@mui/x-data-grid/material/',
    imported:
      /^@mui\/material\/(Autocomplete|Badge|Chip|FormControlLabel|InputLabel|LinearProgress|Switch|TablePagination|TextareaAutosize|TextField)$/,
    stub: stub('unused-grid-part'),
  },
  // The styles of an input variant that we do not use, 3 KB.
  {
    importer: '/node_modules/@mui/material/Select/Select.mjs',
    imported: /\/(FilledInput|Input)\/index\.mjs$|NativeSelectInput/,
    stub: stub('unused-grid-part'),
  },
]

/** Removes unused imports from the build (decisions 0133 and 0179). */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId(source, importer) {
    const found = unused.find(
      (each) => importer?.includes(each.importer) === true && each.imported.test(source),
    )
    return found?.stub
  },
}

/**
 * Modules that other modules of their library import but never call here. Calling one of their
 * exports throws.
 */
const neverCalled = [
  // How the grid filters, edits, exports and arranges columns, 21 KB: our tables have their own
  // code for that (`components/data-table`).
  /\/@mui\/x-data-grid\/components\/(?!.*index\.mjs)(panel\/(?!Grid(Panel(Context)?|PreferencesPanel)\.mjs)|columnsManagement\/|columnsPanel\/|filterPanel\/|toolbar\/|toolbarV8\/|quickFilter\/|export\/|menu\/(?!columnMenu\/GridColumnHeaderMenu)|columnHeaders\/GridColumnGroupHeader|cell\/GridEdit|cell\/GridLongText|cell\/GridActions|GridSkeletonLoadingOverlay)/,
  /\/@mui\/x-data-grid\/hooks\/features\/export\/(useGrid|serializers\/)/,
  // zod's JSON Schema output, 5 KB: only the service uses it, for the API documentation.
  /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js/,
]

/** Removes modules that are never called from the build (decision 0179). */
export const withoutNeverCalled: Plugin = {
  name: 'without-never-called',
  transform(code, id) {
    if (!neverCalled.some((each) => each.test(id))) return undefined
    const names = this.parse(code).body.flatMap(exportedNames)
    // The grid calls all of its hooks, so the removed ones do nothing.
    const exports = names.map((name) =>
      /^use[A-Z]/.test(name)
        ? `export const ${name} = () => {}`
        : `export const ${name} = /* @__PURE__ */ missing('${name}')`,
    )
    return `
      const missing = (name) => () => { throw new Error(name + ' is left out of the dashboard, see left-out.ts') }
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

function stub(name: string): string {
  return fileURLToPath(new URL(`./src/stubs/${name}.ts`, import.meta.url))
}
