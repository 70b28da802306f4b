import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { bundleBudgets } from './bundle-budgets.ts'

const unusedFirebase = stub('unused-firebase')

export default defineConfig({
  plugins: [react(), bundleBudgets(fileURLToPath(new URL('.', import.meta.url)))],
  resolve: {
    alias: [
      // reactfire imports these parts of Firebase whether used or not; nothing marks them free of side effects. Together
      // with the regular expression engine below they were 100 KB of compressed script.
      { find: /^firebase\/(database|functions|remote-config)$/, replacement: unusedFirebase },
      // Only Firestore's pipeline queries use this engine, and we send none.
      { find: /^re2js$/, replacement: stub('re2js') },
    ],
  },
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
